import type { EntryEffect, GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { battingSide } from '../game/half-inning.ts';
import { alignState } from './align-state.ts';
import { applyEvent } from './apply-event.ts';
import { applyPitch } from './apply-pitch.ts';
import { makeDueUp } from './batting-order.ts';
import { isPlateAppearanceOver } from './half.ts';
import { changePitcher } from './plate-appearance.ts';
import { type Step, stepWithoutPlay } from './step.ts';
import { substituteInOrder } from './substitute-in-order.ts';

/**
 * One entry of the log, applied to the state before it: every rule of the game is in here and
 * nowhere else. It reads nothing but the state, so a game of any length costs the same per pitch.
 * Never throws on a log that disagrees with the rules: it does the sensible thing and says so.
 */
export function applyEntry(
  setup: GameSetup,
  state: GameState,
  entry: LogEntry,
): { state: GameState; effect: EntryEffect } {
  const { before, step } = stepForEntry(setup, state, entry);
  return {
    state: step.state,
    effect: {
      before,
      ended: step.ended,
      outs: step.outs,
      runs: step.runs,
      discrepancies: step.discrepancies.map((kind) => ({ entryId: entry.id, kind })),
    },
  };
}

function stepForEntry(
  setup: GameSetup,
  state: GameState,
  entry: LogEntry,
): { before: GameState; step: Step } {
  if (isAfterTheEnd(state, entry)) {
    return { before: state, step: stepWithoutPlay(state, ['after_the_end']) };
  }
  const place = alignToEntry(setup, state, entry);
  const step =
    entry.kind === 'pitch'
      ? applyPitch(setup, place.state, entry)
      : applyEvent(setup, place.state, entry);
  const { state: before, discrepancies } = place;
  if (discrepancies.length === 0) return { before, step };
  return { before, step: { ...step, discrepancies: [...discrepancies, ...step.discrepancies] } };
}

type AlignedState = Pick<Step, 'state' | 'discrepancies'>;

/**
 * A pitch or call of a plate appearance that has ended, as a correction can leave one behind: it
 * stays in the record and changes nothing.
 */
function isAfterTheEnd(state: GameState, entry: LogEntry): boolean {
  if (entry.kind === 'event' && !isCall(entry)) return false;
  return isPlateAppearanceOver(state, entry.plateAppearanceId);
}

/** The state in which an entry happened, by what it says itself: see `takePlace`. */
function alignToEntry(setup: GameSetup, state: GameState, entry: LogEntry): AlignedState {
  if (entry.kind === 'pitch') return alignState(setup, state, entry);
  switch (entry.type) {
    case 'score_set':
    case 'end_half':
      // Set by hand: it counts as it is, whatever half the fold stands in.
      return { state, discrepancies: [] };
    case 'state_set':
      return entry.halfInning === undefined
        ? alignState(setup, state, sideOnly(entry))
        : { state, discrepancies: [] };
    case 'pitching_change':
      return changePitcherOfSide(setup, state, entry);
    case 'batter_change':
      return changeBatterOfSide(setup, state, entry);
    default:
      return alignState(
        setup,
        state,
        isCall(entry) ? withPlateAppearanceId(state, entry) : withoutPlateAppearanceId(entry),
      );
  }
}

function isCall({ type }: GameEventFacts): boolean {
  return type === 'automatic_ball' || type === 'automatic_strike' || type === 'intentional_walk';
}

/** A call without a pitch may come first in a plate appearance and then opens it. */
function withPlateAppearanceId(state: GameState, event: GameEventFacts): GameEventFacts {
  const plateAppearanceId = event.plateAppearanceId ?? state.plateAppearance?.id ?? event.id;
  return { ...event, plateAppearanceId };
}

/** Runners move in the plate appearance that is open, or in none. */
function withoutPlateAppearanceId({ plateAppearanceId, ...event }: GameEventFacts): GameEventFacts {
  return event;
}

/** Outs and bases set by hand are those of the side that batted, and of no particular batter. */
function sideOnly({ battingSide }: GameEventFacts): Pick<GameEventFacts, 'battingSide'> {
  return battingSide === undefined ? {} : { battingSide };
}

/** A side may change its pitcher in either half. */
function changePitcherOfSide(
  setup: GameSetup,
  state: GameState,
  event: GameEventFacts,
): AlignedState {
  const side = event.battingSide ?? battingSide(setup, state.halfInning);
  const changed = event.pitcher ? changePitcher(setup, state, side, event.pitcher) : state;
  return { state: changed, discrepancies: [] };
}

/** A pinch hitter may be named before his side bats, and before his plate appearance begins. */
function changeBatterOfSide(
  setup: GameSetup,
  state: GameState,
  event: GameEventFacts,
): AlignedState {
  const side = event.battingSide ?? battingSide(setup, state.halfInning);
  if (event.batter && (event.leaving || event.flex)) {
    const { batter, flex } = event;
    const leaving = batterOfNamedPlateAppearance(state, event) ?? event.leaving;
    const substitution = { batter, ...(leaving && { leaving }), ...(flex && { flex }) };
    return { state: substituteInOrder(setup, state, side, substitution), discrepancies: [] };
  }
  if (side === battingSide(setup, state.halfInning)) {
    const isOpening = !isPlateAppearanceOver(state, event.plateAppearanceId);
    return alignState(setup, state, isOpening ? event : withoutPlateAppearanceId(event));
  }
  const sent = event.batter ? makeDueUp(setup, state, side, event.batter) : state;
  return { state: sent, discrepancies: [] };
}

/**
 * Whoever bats in the plate appearance that a pinch hitter came into, by a correction somebody
 * else than the one who was written down.
 */
function batterOfNamedPlateAppearance(
  { plateAppearance: open }: GameState,
  { plateAppearanceId }: GameEventFacts,
): Person | null {
  return open !== null && open.id === plateAppearanceId ? open.batter : null;
}
