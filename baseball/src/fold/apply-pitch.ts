import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, PitchFacts } from '../game/game-log.ts';
import { applyPlay, type Play } from './apply-play.ts';
import { countAfter, resultDisagrees, resultOfPitch } from './count.ts';
import type { Step } from './step.ts';

/** One pitch, in the state whose open plate appearance it belongs to. */
export function applyPitch(setup: GameSetup, before: GameState, pitch: PitchFacts): Step {
  const open = before.plateAppearance;
  if (open === null) throw new Error('A pitch needs an open plate appearance');
  const play = playOfPitch(before, pitch);
  const step = applyPlay(setup, play.result === null ? counted(before, open, pitch) : before, play);
  if (!resultDisagrees(open, pitch)) return step;
  return { ...step, discrepancies: ['result_disagrees', ...step.discrepancies] };
}

function counted(
  before: GameState,
  open: NonNullable<GameState['plateAppearance']>,
  pitch: PitchFacts,
): GameState {
  const { balls, strikes } = countAfter(open, pitch);
  return { ...before, plateAppearance: { ...open, balls, strikes } };
}

/** What a pitch lets happen; its result is null while the plate appearance goes on. */
function playOfPitch(before: GameState, pitch: PitchFacts): Play {
  const { hitBases, advances } = pitch;
  const result = before.plateAppearance && resultOfPitch(before.plateAppearance, pitch);
  if (!hitBases && !advances) return { result };
  return {
    result,
    ...(hitBases && { hitBases }),
    ...(advances && { advances }),
  };
}
