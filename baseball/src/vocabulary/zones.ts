/** The names of the zones as the catcher sees them, also where the pitcher's view is drawn. */
export const ZONE_LABELS: Readonly<Record<number, string>> = {
  1: 'High-Left',
  2: 'High-Center',
  3: 'High-Right',
  4: 'Mid-Left',
  5: 'Heart',
  6: 'Mid-Right',
  7: 'Low-Left',
  8: 'Low-Center',
  9: 'Low-Right',
  11: 'Outside High-Left',
  12: 'Outside High-Right',
  13: 'Outside Low-Left',
  14: 'Outside Low-Right',
};

type ZoneRow = readonly [number, number, number];

export const BATTERS_VIEW: readonly ZoneRow[] = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
];

export const PITCHERS_VIEW: readonly ZoneRow[] = [
  [3, 2, 1],
  [6, 5, 4],
  [9, 8, 7],
];

export const STRIKE_ZONES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const OUTSIDE_ZONES = [11, 12, 13, 14] as const;

export function isInStrikeZone(zone: number | null): zone is number {
  return zone !== null && zone >= 1 && zone <= 9;
}

export function isOutsideZone(zone: number | null): zone is number {
  return zone !== null && zone >= 11;
}
