import type { Bases, GameState, LastResult, Runner } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { isSamePerson, isUnnamed, personOf } from '../game/person.ts';
import type { Base } from '../vocabulary/vocabulary.ts';
import { alignState } from './align-state.ts';
import { endHalf, isPlateAppearanceOver } from './half.ts';
import { closePlateAppearance } from './plate-appearance.ts';
import { BASES, baseOf, EMPTY_BASES } from './runners/bases.ts';
import { type DiscrepancyKind, type Step, stepWithoutPlay } from './step.ts';

export function setScore(state: GameState, event: GameEventFacts): GameState {
  const { teamScore = state.score.team, opponentScore = state.score.opponent } = event;
  return { ...state, score: { team: teamScore, opponent: opponentScore } };
}

/** Sets what the event names. A change of half also empties the bases, the outs and the plate. */
export function setState(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
  const { state: stateInHalf, ended } = setHalf(setup, before, event);
  const basesChange = setBases({ ...stateInHalf, outs: event.outs ?? stateInHalf.outs }, event);
  const state = setCount(setup, basesChange.state, event);
  const discrepancies: DiscrepancyKind[] = basesChange.hasConflict ? ['advance_conflict'] : [];
  if (state.outs < 3) return { ...stepWithoutPlay(state, discrepancies), ended };
  const closingStep = closePlateAppearance(setup, state);
  return {
    ...stepWithoutPlay(endHalf(closingStep.state), discrepancies),
    ended: closingStep.ended ?? ended,
  };
}

function setHalf(
  setup: GameSetup,
  before: GameState,
  event: GameEventFacts,
): Pick<Step, 'state' | 'ended'> {
  const { inning = before.inning, halfInning = before.halfInning } = event;
  if (halfInning === before.halfInning) {
    return {
      state: { ...before, inning, lastResult: renumberLastResult(before, inning) },
      ended: null,
    };
  }
  const { state, ended } = closePlateAppearance(setup, before);
  return { state: { ...state, inning, halfInning, outs: 0, bases: EMPTY_BASES }, ended };
}

/** A corrected inning number also applies to the last result of the current half. */
function renumberLastResult(
  { inning, lastResult }: GameState,
  newInning: number,
): LastResult | null {
  if (lastResult?.inning !== inning) return lastResult;
  return { ...lastResult, inning: newInning };
}

/** A runner named for two bases is a conflict and gets the lead base. */
function setBases(
  before: GameState,
  { bases: enteredBases = {} }: GameEventFacts,
): { state: GameState; hasConflict: boolean } {
  const bases: Record<Base, Runner | null> = { ...before.bases };
  for (const base of BASES) if (enteredBases[base] !== undefined) bases[base] = null;
  const movedRunners = movedUnnamedRunners(before.bases, enteredBases);
  let hasConflict = false;
  for (const base of BASES.toReversed()) {
    const person = enteredBases[base];
    if (!person) continue;
    const currentBase = baseOf(bases, person);
    if (currentBase && enteredBases[currentBase]) {
      hasConflict = true;
      continue;
    }
    if (currentBase) bases[currentBase] = null;
    bases[base] = runnerFor(before.bases, base, person, movedRunners);
  }
  return { state: { ...before, bases }, hasConflict };
}

function movedUnnamedRunners(
  bases: Bases,
  enteredBases: NonNullable<GameEventFacts['bases']>,
): Runner[] {
  return BASES.flatMap((base) => {
    const runner = bases[base];
    const entered = enteredBases[base];
    if (!runner || runner.plateAppearanceId !== null || !isUnnamed(runner)) return [];
    const isStaying = entered === undefined || (entered !== null && isUnnamed(entered));
    return isStaying ? [] : [runner];
  });
}

/**
 * A runner who is already on base keeps the plate appearance that put them there. An unnamed runner stays the same
 * object, by which the box score knows them (`runnerKey`). The last of `movedRunners` is the lead runner.
 */
function runnerFor(bases: Bases, newBase: Base, person: Person, movedRunners: Runner[]): Runner {
  const base = baseOf(bases, person);
  if (base !== null && bases[base] !== null) return bases[base];
  const current = bases[newBase];
  const isSameRunner = current?.plateAppearanceId === null && isSamePerson(current, person);
  if (isSameRunner) return current;
  const moved = isUnnamed(person) ? movedRunners.pop() : undefined;
  return moved ?? { ...personOf(person), plateAppearanceId: null };
}

function setCount(setup: GameSetup, state: GameState, event: GameEventFacts): GameState {
  const { balls, strikes } = event;
  if (balls === undefined && strikes === undefined) return state;
  const openState = state.plateAppearance ? state : openForCount(setup, state, event);
  const openAppearance = openState.plateAppearance;
  if (openAppearance === null) return state;
  const count = {
    balls: balls ?? openAppearance.balls,
    strikes: strikes ?? openAppearance.strikes,
  };
  return { ...openState, plateAppearance: { ...openAppearance, ...count } };
}

function openForCount(setup: GameSetup, state: GameState, event: GameEventFacts): GameState {
  const { plateAppearanceId, batter, pitcher } = event;
  if (isPlateAppearanceOver(state, plateAppearanceId)) return state;
  return alignState(setup, state, {
    ...(plateAppearanceId !== undefined && { plateAppearanceId }),
    ...(batter && { batter }),
    ...(pitcher && { pitcher }),
  }).state;
}
