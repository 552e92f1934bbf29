import type { FoldedPlateAppearance } from '../../game/folded-game.ts';

/** The plate appearances of each inning that has any, in the innings' order. */
export function byInning(
  plateAppearances: readonly FoldedPlateAppearance[],
): InningPlateAppearances[] {
  const innings = new Map<number, FoldedPlateAppearance[]>();
  for (const one of plateAppearances) {
    const group = innings.get(one.inning);
    if (group) group.push(one);
    else innings.set(one.inning, [one]);
  }
  return [...innings]
    .sort(([a], [b]) => a - b)
    .map(([inning, ofInning]) => ({ inning, plateAppearances: ofInning }));
}

export interface InningPlateAppearances {
  readonly inning: number;
  readonly plateAppearances: readonly FoldedPlateAppearance[];
}
