import type { FoldedPlateAppearance } from '../../game/folded-game.ts';

/** Groups plate appearances by inning, in order. Innings without any are absent. */
export function byInning(
  plateAppearances: readonly FoldedPlateAppearance[],
): InningPlateAppearances[] {
  const innings = new Map<number, FoldedPlateAppearance[]>();
  for (const plateAppearance of plateAppearances) {
    const group = innings.get(plateAppearance.inning);
    if (group) group.push(plateAppearance);
    else innings.set(plateAppearance.inning, [plateAppearance]);
  }
  return [...innings]
    .sort(([a], [b]) => a - b)
    .map(([inning, ofInning]) => ({ inning, plateAppearances: ofInning }));
}

export interface InningPlateAppearances {
  readonly inning: number;
  readonly plateAppearances: readonly FoldedPlateAppearance[];
}
