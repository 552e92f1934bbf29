import { isOutsideZone } from '@full-count/baseball';

/** Returns the layout of the outside zones, or undefined if no pitch went there and the picture leaves them out. */
export function outsideLayoutFor(counts: Readonly<Record<number, number>>) {
  return Object.keys(counts).some((zone) => isOutsideZone(Number(zone))) ? 'rows' : undefined;
}

/** Counts the pitches in each zone. Pitches without a zone are left out. */
export function countZones(zones: readonly (number | null | undefined)[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const zone of zones) {
    if (zone !== null && zone !== undefined) counts[zone] = (counts[zone] ?? 0) + 1;
  }
  return counts;
}
