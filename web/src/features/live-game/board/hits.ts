import { countBatting, type FoldedGame, type Side } from '@full-count/baseball';

export function hitsOf({ plateAppearances }: FoldedGame, side: Side): number {
  return countBatting(plateAppearances.filter((one) => one.battingSide === side)).hits;
}
