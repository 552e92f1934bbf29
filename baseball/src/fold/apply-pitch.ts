import type { GameState, OpenPlateAppearance } from '../game/folded-game.ts';
import type { GameSetup, PitchFacts } from '../game/game-log.ts';
import { applyPlay, type Play } from './apply-play.ts';
import { countAfter, resultDisagrees, resultOfPitch } from './count.ts';
import type { DiscrepancyKind, Step } from './step.ts';
import { isWronglyDropped } from './third-strike.ts';

/** @throws when no plate appearance is open */
export function applyPitch(setup: GameSetup, before: GameState, pitch: PitchFacts): Step {
  const openAppearance = before.plateAppearance;
  if (openAppearance === null) throw new Error('A pitch needs an open plate appearance');
  const play = playOfPitch(openAppearance, pitch);
  const state = play.result === null ? withCount(before, openAppearance, pitch) : before;
  const step = applyPlay(setup, state, play);
  const discrepancies: DiscrepancyKind[] = [];
  if (resultDisagrees(openAppearance, pitch)) discrepancies.push('result_disagrees');
  if (play.result === 'strikeout' && isWronglyDropped(before, pitch)) {
    discrepancies.push('third_strike_not_dropped');
  }
  if (discrepancies.length === 0) return step;
  return { ...step, discrepancies: [...discrepancies, ...step.discrepancies] };
}

function withCount(before: GameState, openAppearance: OpenPlateAppearance, pitch: PitchFacts) {
  const { balls, strikes } = countAfter(openAppearance, pitch);
  return { ...before, plateAppearance: { ...openAppearance, balls, strikes } };
}

function playOfPitch(openAppearance: OpenPlateAppearance, pitch: PitchFacts): Play {
  const { hitBases, advances } = pitch;
  return {
    result: resultOfPitch(openAppearance, pitch),
    ...(hitBases && { hitBases }),
    ...(advances && { advances }),
  };
}
