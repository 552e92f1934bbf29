import type { Bases, GameState, Runner } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { battingSide, isRegulationGame, otherSide, scheduledInnings } from '../game/innings.ts';
import { isSamePerson, isUnnamed, personOf } from '../game/person.ts';
import { FORFEIT_SCORES } from '../scoring-book/scoring-book.ts';
import { unreachable } from '../vocabulary/unreachable.ts';
import type { Base } from '../vocabulary/vocabulary.ts';
import { alignState } from './align-state.ts';
import { applyPlay, type Play } from './apply-play.ts';
import { batterAt, changeSpot } from './batting-order.ts';
import { addBall, addStrike, type Count, resultOfCount } from './count.ts';
import { endHalf, isPlateAppearanceOver } from './half.ts';
import { closePlateAppearance } from './plate-appearance.ts';
import { BASES, baseOf, EMPTY_BASES } from './runners/bases.ts';
import { type DiscrepancyKind, type Step, stepWithoutPlay } from './step.ts';
import { changeRunner, placeRunner } from './substitute-runners.ts';
import { isWronglyDropped } from './third-strike.ts';

/** @param before the state in which the event happened, with the event's people and side (`alignState`) */
export function applyEvent(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
  switch (event.type) {
    case 'stolen_base':
    case 'caught_stealing':
    case 'wild_pitch':
    case 'passed_ball':
    case 'balk':
    case 'pick_off':
    case 'runner_moved':
      return applyPlay(setup, before, playOfRunners(event));
    case 'automatic_ball':
    case 'illegal_pitch':
      return callWithoutPitch(setup, before, event, addBall);
    case 'automatic_strike':
      return callWithoutPitch(setup, before, event, addStrike);
    case 'intentional_walk':
      return applyPlay(setup, before, { ...playOfRunners(event), result: 'intentional_walk' });
    case 'dropped_foul':
      return stepWithoutPlay(before);
    case 'pitching_change':
    case 'batter_change':
    case 'fielding_change':
      // `alignState` has already made the substitution.
      return stepWithoutPlay(before);
    case 'runner_change':
      return changeRunner(setup, before, event);
    case 'placed_runner':
      return placeRunner(setup, before, event);
    case 'score_set':
      return stepWithoutPlay(setScore(before, event));
    case 'state_set':
      return setState(setup, before, event);
    case 'game_resumed':
      return stepWithoutPlay(before);
    case 'end_half':
      return endHalfByHand(setup, before, event);
    case 'spot_change':
      return changeSpotOfSide(setup, before, event);
    case 'forfeit':
      return stepWithoutPlay(forfeit(setup, before, event));
    default:
      return unreachable(event.type);
  }
}

function playOfRunners(event: GameEventFacts): Play {
  return {
    result: null,
    ...(event.advances && { advances: event.advances }),
    ...(event.type === 'runner_moved' && { mayGoBack: true }),
  };
}

function callWithoutPitch(
  setup: GameSetup,
  before: GameState,
  event: GameEventFacts,
  call: (count: Count) => Count,
): Step {
  const openAppearance = before.plateAppearance;
  if (openAppearance === null) return stepWithoutPlay(before);
  const count = call(openAppearance);
  const result = resultOfCount(count);
  // A result ends the plate appearance, which closes with the count before its last call.
  const withNewCount = { ...before, plateAppearance: { ...openAppearance, ...count } };
  const step = applyPlay(setup, result === null ? withNewCount : before, {
    ...playOfRunners(event),
    result,
  });
  if (result !== 'strikeout' || !isWronglyDropped(before, event)) return step;
  return { ...step, discrepancies: ['third_strike_not_dropped', ...step.discrepancies] };
}

function endHalfByHand(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
  const side = battingSide(setup, before.halfInning);
  if (event.battingSide !== undefined && event.battingSide !== side) return stepWithoutPlay(before);
  const { state, ended } = closePlateAppearance(setup, before);
  return { ...stepWithoutPlay(endHalf(state)), ended };
}

/** A batter who leaves ends their plate appearance without a result. */
function changeSpotOfSide(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
  const side = event.battingSide ?? battingSide(setup, before.halfInning);
  const holder = batterAt(setup, before, side, (event.spot ?? 0) - 1);
  const openAppearance = before.plateAppearance;
  const leavesPlate =
    event.action !== 'fill' &&
    openAppearance?.battingSide === side &&
    isSamePerson(openAppearance.batter, holder);
  const { state, ended } = leavesPlate
    ? closePlateAppearance(setup, before)
    : { state: before, ended: null };
  return { ...stepWithoutPlay(changeSpot(setup, state, side, event)), ended };
}

/** Gives the winner the score that the event's book has for a forfeit. An event without a winner changes nothing. */
function forfeit(setup: GameSetup, before: GameState, { winner, book = 'obr' }: GameEventFacts) {
  if (winner === undefined) return before;
  const { runs, standsIfLosing } = FORFEIT_SCORES[book];
  const loser = otherSide(winner);
  const isLosing = before.score[loser] < before.score[winner];
  const stands = standsIfLosing && isLosing && isRegulationGame(setup, before);
  const won = runs === 'one_an_inning' ? scheduledInnings(setup) : runs;
  const score = stands
    ? before.score
    : { team: winner === 'team' ? won : 0, opponent: winner === 'opponent' ? won : 0 };
  return { ...before, score, forfeitedTo: winner };
}

function setScore(state: GameState, event: GameEventFacts): GameState {
  const { teamScore = state.score.team, opponentScore = state.score.opponent } = event;
  return { ...state, score: { team: teamScore, opponent: opponentScore } };
}

/** Sets what the event names. A change of half also empties the bases, the outs and the plate. */
function setState(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
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

function setHalf(setup: GameSetup, before: GameState, event: GameEventFacts) {
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
function renumberLastResult({ inning, lastResult }: GameState, newInning: number) {
  if (lastResult?.inning !== inning) return lastResult;
  return { ...lastResult, inning: newInning };
}

/** A runner named for two bases is a conflict and gets the lead base. */
function setBases(before: GameState, { bases: enteredBases = {} }: GameEventFacts) {
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

function movedUnnamedRunners(bases: Bases, enteredBases: NonNullable<GameEventFacts['bases']>) {
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
