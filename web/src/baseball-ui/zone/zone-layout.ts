import { BATTERS_VIEW, isOutsideZone, OUTSIDE_ZONES, PITCHERS_VIEW } from '@full-count/baseball';

/**
 * Zones are stored in the catcher's view: 1 to 9 row by row from high left, 11 to 14 outside (high
 * left, high right, low left, low right). Only the pitcher's view is mirrored.
 */
export type ZoneView = 'catcher' | 'batter' | 'pitcher';

/** The catcher and the batter see the zones the same way. The Dugout calls it the batter's view. */
export const viewLabels: Readonly<Record<ZoneView, string>> = {
  catcher: "Catcher's view",
  batter: "Batter's view",
  pitcher: "Pitcher's view",
};

/** Where the outside zones are drawn: `around` the nine, or in `rows` above and below them. */
export type OutsideLayout = 'around' | 'rows';

/** A pad has room around the nine only on a wide screen. Undefined if the team does not use outside zones. */
export function outsideLayoutOf(settings: { readonly outerZones: boolean }, isWide: boolean) {
  if (!settings.outerZones) return undefined;
  return isWide ? 'around' : 'rows';
}

export function insideZones(view: ZoneView): number[] {
  return (view === 'pitcher' ? PITCHERS_VIEW : BATTERS_VIEW).flat();
}

export function outsideZones(view: ZoneView): number[] {
  const [highLeft, highRight, lowLeft, lowRight] = OUTSIDE_ZONES;
  return view === 'pitcher'
    ? [highRight, highLeft, lowRight, lowLeft]
    : [highLeft, highRight, lowLeft, lowRight];
}

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
