import type { EntryEffect, GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/innings.ts';
import { isSamePerson, personOf } from '../game/person.ts';
import { PITCHER } from '../vocabulary/positions.ts';
import { isCallWithoutPitch, type Side } from '../vocabulary/vocabulary.ts';
import { alignState } from './align-state.ts';
import { applyEvent } from './apply-event.ts';
import { applyPitch } from './apply-pitch.ts';
import {
  currentFlex,
  makeDueUp,
  replaceInOrder,
  type Substitution,
  setFlex,
} from './batting-order.ts';
import { passPosition, setPositions } from './fielding.ts';
import { isPlateAppearanceOver, passEmptySpots } from './half.ts';
import { isPlay } from './line-score.ts';
import { changePitcher, replaceBatter } from './plate-appearance.ts';
import { baseOf } from './runners/bases.ts';
import { type Step, stepWithoutPlay } from './step.ts';

/** If the entry disagrees with the rules, it is applied all the same, and the effect lists the discrepancies. */
export function applyEntry(
  setup: GameSetup,
  state: GameState,
  entry: LogEntry,
): { state: GameState; effect: EntryEffect } {
  const { before, step } = stepForEntry(setup, state, entry);
  const isPlayed = isPlay(entry) && before.leadoffOuts > 0;
  const passed = passEmptySpots(
    setup,
    isPlayed && step.state.leadoffOuts > 0 ? { ...step.state, leadoffOuts: 0 } : step.state,
  );
  return {
    state: passed.state,
    effect: {
      before,
      ended: step.ended,
      outs: step.outs,
      creditedOuts: step.outs + passed.outs + (isPlayed ? before.leadoffOuts : 0),
      runs: step.runs,
      discrepancies: step.discrepancies.map((kind) => ({ entryId: entry.id, kind })),
    },
  };
}

function stepForEntry(setup: GameSetup, state: GameState, entry: LogEntry) {
  if (isAfterForfeit(state, entry)) {
    return { before: state, step: stepWithoutPlay(state, ['after_forfeit']) };
  }
  if (isAfterTheEnd(state, entry)) {
    return { before: state, step: stepWithoutPlay(state, ['after_the_end']) };
  }
  const alignment = alignToEntry(setup, state, entry);
  const step =
    entry.kind === 'pitch'
      ? applyPitch(setup, alignment.state, entry)
      : applyEvent(setup, alignment.state, entry);
  const { state: before, discrepancies } = alignment;
  if (discrepancies.length === 0) return { before, step };
  return { before, step: { ...step, discrepancies: [...discrepancies, ...step.discrepancies] } };
}

/**
 * A phone can send plays of a game that another phone has entered as forfeited. They change nothing. The score of a forfeit can
 * still be set by hand.
 */
function isAfterForfeit({ forfeitedTo }: GameState, entry: LogEntry): boolean {
  return forfeitedTo !== undefined && (entry.kind === 'pitch' || entry.type !== 'score_set');
}

/** A correction can leave pitches after the end of their plate appearance. They change nothing. */
function isAfterTheEnd(state: GameState, entry: LogEntry): boolean {
  if (entry.kind === 'event' && !isCallWithoutPitch(entry.type)) return false;
  return isPlateAppearanceOver(state, entry.plateAppearanceId);
}

type AlignedState = Pick<Step, 'state' | 'discrepancies'>;

/** Returns the state in which the entry happened: its side is at bat, with its batter and pitcher. */
function alignToEntry(setup: GameSetup, state: GameState, entry: LogEntry): AlignedState {
  if (entry.kind === 'pitch') return alignState(setup, state, entry);
  switch (entry.type) {
    case 'score_set':
    case 'end_half':
    case 'spot_change':
    case 'forfeit':
    case 'game_resumed':
      // These change the current state, whichever side the entry names.
      return { state, discrepancies: [] };
    case 'state_set':
      return entry.halfInning === undefined
        ? alignState(setup, state, sideOnly(entry))
        : { state, discrepancies: [] };
    case 'pitching_change':
      return changePitcherOfSide(setup, state, entry);
    case 'fielding_change':
      return changeFieldersOfSide(setup, state, entry);
    case 'batter_change':
      return changeBatterOfSide(setup, state, entry);
    default:
      return alignState(
        setup,
        state,
        isCallWithoutPitch(entry.type)
          ? withPlateAppearanceId(state, entry)
          : withoutPlateAppearanceId(entry),
      );
  }
}

function withPlateAppearanceId(state: GameState, event: GameEventFacts): GameEventFacts {
  const plateAppearanceId = event.plateAppearanceId ?? state.plateAppearance?.id ?? event.id;
  return { ...event, plateAppearanceId };
}

function withoutPlateAppearanceId({ plateAppearanceId, ...event }: GameEventFacts): GameEventFacts {
  return event;
}

function sideOnly({ battingSide }: GameEventFacts): Pick<GameEventFacts, 'battingSide'> {
  return battingSide === undefined ? {} : { battingSide };
}

function changePitcherOfSide(setup: GameSetup, state: GameState, event: GameEventFacts) {
  const side = event.battingSide ?? battingSide(setup, state.halfInning);
  const newState = event.pitcher ? changePitcher(setup, state, side, event.pitcher) : state;
  return { state: newState, discrepancies: [] };
}

/** The fielders of the side that does not bat. Another pitcher among them is a pitching change. */
function changeFieldersOfSide(setup: GameSetup, state: GameState, event: GameEventFacts) {
  const side = event.battingSide ?? battingSide(setup, state.halfInning);
  const { positions = {} } = event;
  const pitcher = positions[PITCHER];
  const withPitcher = pitcher ? changePitcher(setup, state, side, pitcher) : state;
  return { state: setPositions(setup, withPitcher, otherSide(side), positions), discrepancies: [] };
}

/** A side may name a pinch hitter before it bats. */
function changeBatterOfSide(setup: GameSetup, state: GameState, event: GameEventFacts) {
  const side = event.battingSide ?? battingSide(setup, state.halfInning);
  if (event.batter && (event.leaving || event.flex)) {
    const { batter, flex } = event;
    const leaving = batterOfNamedPlateAppearance(state, event) ?? event.leaving;
    const substitution = { batter, ...(leaving && { leaving }), ...(flex && { flex }) };
    return { state: substituteInOrder(setup, state, side, substitution), discrepancies: [] };
  }
  if (side === battingSide(setup, state.halfInning)) {
    const isOver = isPlateAppearanceOver(state, event.plateAppearanceId);
    return alignState(setup, state, isOver ? withoutPlateAppearanceId(event) : event);
  }
  const newState = event.batter ? makeDueUp(setup, state, side, event.batter) : state;
  return { state: newState, discrepancies: [] };
}

/** A correction may have put another player at bat than the one in `leaving`. */
function batterOfNamedPlateAppearance(
  { plateAppearance: openAppearance }: GameState,
  { plateAppearanceId }: GameEventFacts,
): Person | null {
  return openAppearance !== null && openAppearance.id === plateAppearanceId
    ? openAppearance.batter
    : null;
}

/** The count and the spot that is due up stay the same. */
function substituteInOrder(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { batter, leaving, flex }: Pick<GameEventFacts, 'leaving' | 'flex'> & { batter: Person },
): GameState {
  if (flex && setup.lineups[side]) {
    const replaced = { leaving: currentFlex(setup, state, side), entering: batter };
    return setFlex(passPosition(setup, state, side, replaced), side, batter);
  }
  if (flex) return state;
  if (!leaving) return state;
  const substitution = { leaving, entering: batter };
  const replaced = replaceInOrder(setup, state, side, substitution);
  const newState = isAtPlate(state, side, leaving)
    ? makeDueUp(setup, replaced, side, batter)
    : replaced;
  if (battingSide(setup, state.halfInning) !== side) return newState;
  return replaceOnBase(replaceAtPlate(newState, substitution), substitution);
}

function isAtPlate({ plateAppearance }: GameState, side: Side, person: Person): boolean {
  return plateAppearance?.battingSide === side && isSamePerson(plateAppearance.batter, person);
}

function replaceAtPlate(state: GameState, { leaving, entering }: Substitution): GameState {
  const openAppearance = state.plateAppearance;
  if (openAppearance === null || !isSamePerson(openAppearance.batter, leaving)) return state;
  return { ...state, plateAppearance: replaceBatter(openAppearance, entering) };
}

function replaceOnBase(state: GameState, { leaving, entering }: Substitution): GameState {
  const base = baseOf(state.bases, leaving);
  const runner = base && state.bases[base];
  if (!base || !runner) return state;
  const newRunner = { ...personOf(entering), plateAppearanceId: runner.plateAppearanceId };
  return { ...state, bases: { ...state.bases, [base]: newRunner } };
}
