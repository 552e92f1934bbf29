import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { otherSide } from '../../game/half-inning.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';

/** Whose pitching and whose hitting a report shows. */
export type Perspective = Side | 'all';

/** The plate appearances in which the pitchers of this perspective pitched, in order. */
export function pitchedPlateAppearances(
  game: FoldedGame,
  perspective: Perspective,
): FoldedPlateAppearance[] {
  return game.plateAppearances.filter(
    ({ battingSide }) => perspective === 'all' || otherSide(battingSide) === perspective,
  );
}

/** The plate appearances of this perspective's hitters, in order. */
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
