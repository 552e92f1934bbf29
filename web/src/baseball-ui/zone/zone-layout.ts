import { BATTERS_VIEW, OUTSIDE_ZONES, PITCHERS_VIEW } from '@full-count/baseball';

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
export function outsideLayoutOf(
  settings: { readonly outerZones: boolean },
  isWide: boolean,
): OutsideLayout | undefined {
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
