import { BATTERS_VIEW, OUTSIDE_ZONES, PITCHERS_VIEW } from '@full-count/baseball';

/**
 * Zones are stored as the catcher sees them: 1 to 9 row by row from high left, 11 to 14 outside
 * (high left, high right, low left, low right). Only drawing mirrors them.
 */
export type ZoneView = 'catcher' | 'batter' | 'pitcher';

/** The catcher and the batter look the same way. The Dugout names the batter, as the specification does. */
export const viewWords: Readonly<Record<ZoneView, string>> = {
  catcher: "Catcher's view",
  batter: "Batter's view",
  pitcher: "Pitcher's view",
};

/** The nine zones in the order they are drawn, row by row. The pitcher sees left and right swapped. */
export function insideZones(view: ZoneView): number[] {
  return (view === 'pitcher' ? PITCHERS_VIEW : BATTERS_VIEW).flat();
}

/** The four outside zones in the order they are drawn: high left, high right, low left, low right. */
export function outsideZones(view: ZoneView): number[] {
  const [highLeft, highRight, lowLeft, lowRight] = OUTSIDE_ZONES;
  return view === 'pitcher'
    ? [highRight, highLeft, lowRight, lowLeft]
    : [highLeft, highRight, lowLeft, lowRight];
}
