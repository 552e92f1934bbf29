import type { GameState, OpenPlateAppearance } from '../game/folded-game.ts';
import type { GameSetup, PitchFacts } from '../game/game-log.ts';
import { applyPlay, type Play } from './apply-play.ts';
import { countAfter, resultDisagrees, resultOfPitch } from './count.ts';
import type { Step } from './step.ts';

/** @throws when no plate appearance is open */
export function applyPitch(setup: GameSetup, before: GameState, pitch: PitchFacts): Step {
  const open = before.plateAppearance;
  if (open === null) throw new Error('A pitch needs an open plate appearance');
  const play = playOfPitch(open, pitch);
  const state = play.result === null ? withCount(before, open, pitch) : before;
  const step = applyPlay(setup, state, play);
  if (!resultDisagrees(open, pitch)) return step;
  return { ...step, discrepancies: ['result_disagrees', ...step.discrepancies] };
}

function withCount(before: GameState, open: OpenPlateAppearance, pitch: PitchFacts): GameState {
  const { balls, strikes } = countAfter(open, pitch);
  return { ...before, plateAppearance: { ...open, balls, strikes } };
}

function playOfPitch(open: OpenPlateAppearance, pitch: PitchFacts): Play {
  const { hitBases, advances } = pitch;
  return {
    result: resultOfPitch(open, pitch),
    ...(hitBases && { hitBases }),
    ...(advances && { advances }),
  };
}
