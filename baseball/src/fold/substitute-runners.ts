import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { battingSide } from '../game/innings.ts';
import { isUnnamed, personOf, UNNAMED_RUNNER } from '../game/person.ts';
import type { Base } from '../vocabulary/vocabulary.ts';
import { batterBefore, replaceInOrder } from './batting-order.ts';
import { isHalfUnderway, type PlayedGame } from './half.ts';
import { BASES, baseOf } from './runners/bases.ts';
import { type Step, stepWithoutPlay } from './step.ts';

/** A pinch runner takes the spot in the batting order, and a courtesy runner does not. */
export function changeRunner(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
  const base = event.base ?? onlyBase(before);
  const leaving = base && before.bases[base];
  if (!base || !leaving) return stepWithoutPlay(before, ['advance_conflict']);
  const entering = event.runner ?? UNNAMED_RUNNER;
  const baseOfEntering = baseOf(before.bases, entering);
  if (baseOfEntering !== null && baseOfEntering !== base)
    return stepWithoutPlay(before, ['advance_conflict']);
  const { plateAppearanceId } = leaving;
  // The box score knows an unnamed runner without a plate appearance only by the object, so the object stays.
  const isSameUnnamed = plateAppearanceId === null && isUnnamed(leaving) && isUnnamed(entering);
  const runner = isSameUnnamed ? leaving : { ...personOf(entering), plateAppearanceId };
  const side = battingSide(setup, before.halfInning);
  const newState = event.courtesy
    ? before
    : replaceInOrder(setup, before, side, { leaving, entering });
  return stepWithoutPlay({ ...newState, bases: { ...before.bases, [base]: runner } });
}

export function placeRunner(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
  const base = event.base ?? 'second';
  const person = event.runner ?? placedRunnerOf(setup, before);
  if (before.bases[base] || baseOf(before.bases, person)) {
    return stepWithoutPlay(before, ['advance_conflict']);
  }
  const runner = { ...personOf(person), plateAppearanceId: null };
  return stepWithoutPlay({ ...before, bases: { ...before.bases, [base]: runner } });
}

function onlyBase({ bases }: GameState): Base | null {
  const occupiedBases = BASES.filter((base) => bases[base]);
  return occupiedBases.length === 1 ? (occupiedBases[0] ?? null) : null;
}

export function placedRunnerOffer(
  setup: GameSetup,
  game: PlayedGame,
  { innings, extraInningRunner }: { innings: number; extraInningRunner: boolean },
): Person | null {
  const { state } = game;
  if (!extraInningRunner || state.inning <= innings) return null;
  if (isHalfUnderway(setup, game)) return null;
  return placedRunnerOf(setup, state);
}

function placedRunnerOf(setup: GameSetup, state: GameState): Person {
  return batterBefore(setup, state) ?? UNNAMED_RUNNER;
}
