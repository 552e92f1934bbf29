/**
 * Zones are stored as the catcher sees them: 1 to 9 row by row from high left, 11 to 14 outside
 * (high left, high right, low left, low right). Only drawing mirrors them.
 */
export type ZoneView = 'catcher' | 'batter' | 'pitcher';

export const viewWords: Readonly<Record<ZoneView, string>> = {
  catcher: "Catcher's view",
  batter: "Batter's view",
  pitcher: "Pitcher's view",
};

const INSIDE = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
];
const OUTSIDE = [
  [11, 12],
  [13, 14],
];

/** The nine zones in the order they are drawn, row by row. The pitcher sees left and right swapped. */
export function insideZones(view: ZoneView): number[] {
  return drawn(INSIDE, view);
}

/** The four outside zones in the order they are drawn: high left, high right, low left, low right. */
export function outsideZones(view: ZoneView): number[] {
  return drawn(OUTSIDE, view);
}

/** Pitches in a zone as one of four heat bands: 0, 1, 2, 3 or more. */
export function heatBand(count: number): 0 | 1 | 2 | 3 {
  if (count <= 0) return 0;
  if (count === 1) return 1;
  return count === 2 ? 2 : 3;
}

function drawn(rows: readonly (readonly number[])[], view: ZoneView): number[] {
  return rows.flatMap((row) => (view === 'pitcher' ? row.toReversed() : row));
}
