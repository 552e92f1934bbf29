import type { GameState, OpenPlateAppearance, Runner } from '../game/folded-game.ts';
import type { GameSetup, HitBases } from '../game/game-log.ts';
import { battingSide } from '../game/innings.ts';
import type { Advance, AtBatResult } from '../vocabulary/vocabulary.ts';
import { endHalf } from './half.ts';
import { closePlateAppearance } from './plate-appearance.ts';
import {
  advanceRunners,
  applyWalkOffRule,
  type RunnersAfterPlay,
} from './runners/advance-runners.ts';
import { defaultMoves } from './runners/default-advances.ts';
import { type Step, stepWithoutPlay } from './step.ts';

export interface Play {
  readonly result: AtBatResult | null;
  readonly hitBases?: HitBases;
  readonly advances?: readonly Advance[];
  /** A correction by hand may also send a runner back. */
  readonly mayGoBack?: true;
}

export function applyPlay(setup: GameSetup, before: GameState, play: Play): Step {
  const result = before.plateAppearance ? play.result : null;
  // Most pitches move nobody. This shortcut keeps long logs fast.
  if (result === null && !play.advances?.length) return stepWithoutPlay(before);
  const playWithDefaults = { ...play, result, hitBases: play.hitBases ?? 1 };
  const runners = moveRunners(before, playWithDefaults);
  const { scored, ...countedPlay } = applyWalkOffRule(setup, before, {
    ...playWithDefaults,
    scored: runners.scored,
  });
  const side = battingSide(setup, before.halfInning);
  const outs = Math.min(runners.outs, 3 - before.outs);
  const stateAfter: GameState = {
    ...before,
    bases: runners.bases,
    outs: before.outs + outs,
    score: { ...before.score, [side]: before.score[side] + scored.length },
  };
  return {
    outs,
    runs: scored.map(({ runner }) => runner),
    discrepancies: runners.hasConflict ? ['advance_conflict'] : [],
    ...endIfOver(setup, stateAfter, countedPlay),
  };
}

function moveRunners(before: GameState, play: Play & { hitBases: HitBases }): RunnersAfterPlay {
  const { result, hitBases, advances = [] } = play;
  const { bases, outs, plateAppearance } = before;
  return advanceRunners({
    bases,
    batter: result !== null && plateAppearance ? batterAsRunner(plateAppearance) : null,
    outsBefore: outs,
    minimumOuts: minimumOutsOf(result),
    defaults: result === null ? {} : defaultMoves({ result, hitBases, bases, outs, advances }),
    advances,
    mayGoBack: play.mayGoBack ?? false,
  });
}

/** A double or triple play makes its outs even if no runner was recorded. */
function minimumOutsOf(result: AtBatResult | null): number {
  if (result === 'triple_play') return 3;
  return result === 'doubleplay' ? 2 : 0;
}

function batterAsRunner({ id, batter }: OpenPlateAppearance): Runner {
  return { id: batter.id, name: batter.name, plateAppearanceId: id };
}

function endIfOver(
  setup: GameSetup,
  after: GameState,
  { result, hitBases }: { result: AtBatResult | null; hitBases: HitBases },
): Pick<Step, 'state' | 'ended'> {
  const isHalfOver = after.outs >= 3;
  if (result === null && !isHalfOver) return { state: after, ended: null };
  const closingStep = closePlateAppearance(setup, after, result, hitBases);
  return isHalfOver ? { ...closingStep, state: endHalf(closingStep.state) } : closingStep;
}
