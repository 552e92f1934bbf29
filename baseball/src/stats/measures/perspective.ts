import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { otherSide } from '../../game/half-inning.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';

export type Perspective = Side | 'all';

export function pitchedPlateAppearances(
  game: FoldedGame,
  perspective: Perspective,
): FoldedPlateAppearance[] {
  return game.plateAppearances.filter(
    ({ battingSide }) => perspective === 'all' || otherSide(battingSide) === perspective,
  );
}

export function battedPlateAppearances(
  game: FoldedGame,
  perspective: Perspective,
): FoldedPlateAppearance[] {
  return game.plateAppearances.filter(
    ({ battingSide }) => perspective === 'all' || battingSide === perspective,
  );
}

export function pitchesOf(plateAppearances: readonly FoldedPlateAppearance[]): FoldedPitch[] {
  return plateAppearances.flatMap(({ pitches }) => pitches);
}
