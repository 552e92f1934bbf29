import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { otherSide } from '../../game/half-inning.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';

/** The side whose pitching and hitting a report shows, or both sides. */
export type Perspective = Side | 'all';

/** The plate appearances against the pitchers of a perspective, in order. */
export function pitchedPlateAppearances(
  game: FoldedGame,
  perspective: Perspective,
): FoldedPlateAppearance[] {
  return game.plateAppearances.filter(
    ({ battingSide }) => perspective === 'all' || otherSide(battingSide) === perspective,
  );
}

/** The plate appearances of the batters of a perspective, in order. */
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
