import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { groupBy } from './group-by.ts';

export function byInning(
  plateAppearances: readonly FoldedPlateAppearance[],
): InningPlateAppearances[] {
  return [...groupBy(plateAppearances, ({ inning }) => inning)]
    .sort(([a], [b]) => a - b)
    .map(([inning, appearances]) => ({ inning, plateAppearances: appearances }));
}

export interface InningPlateAppearances {
  readonly inning: number;
  readonly plateAppearances: readonly FoldedPlateAppearance[];
}
