import type { FoldedGame } from '../../game/folded-game.ts';
import { type Perspective, pitchedPlateAppearances, pitchesOf } from '../measures/perspective.ts';
import type { ArsenalPitch } from './pitching-sums.ts';
import { arsenalFromSums, sumPitching } from './pitching-sums.ts';

export function gameArsenal(game: FoldedGame, perspective: Perspective): ArsenalPitch[] {
  const chargedAppearances = pitchedPlateAppearances(game, perspective);
  return arsenalFromSums(
    sumPitching({ chargedAppearances, pitches: pitchesOf(chargedAppearances) }),
  );
}
