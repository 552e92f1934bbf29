import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { battingSide } from '../game/half-inning.ts';
import { isSamePerson, personOf } from '../game/person.ts';
import type { AtBatResult, Side } from '../vocabulary/vocabulary.ts';

/** Softball's tenth spot, outside the batting order. */
const FLEX_SPOT = 'flex';

export function dueBatter(setup: GameSetup, state: GameState): Person | null {
  if (state.plateAppearance) return state.plateAppearance.batter;
  const side = battingSide(setup, state.halfInning);
  return batterAt(setup, state, side, state.dueUp[side]);
}

export function batterAt(
  setup: GameSetup,
  state: GameState,
  side: Side,
  spot: number,
): Person | null {
  return state.substitutes[side][spot] ?? setup.lineups[side]?.battingOrder[spot] ?? null;
}

export function batterBefore(setup: GameSetup, state: GameState): Person | null {
  const side = battingSide(setup, state.halfInning);
  const size = setup.lineups[side]?.battingOrder.length ?? 0;
  if (size === 0) return null;
  return batterAt(setup, state, side, (state.dueUp[side] + size - 1) % size);
}

/** Makes the batter due up. Someone who is not in the order gets the spot that is due up. */
export function makeDueUp(
  setup: GameSetup,
  state: GameState,
  side: Side,
  batter: Person,
): GameState {
  const spot = spotOf(setup, state, side, batter);
  if (spot !== null) return withDueUp(state, side, spot);
  return assignSpot(state, side, state.dueUp[side], batter);
}

export interface Substitution {
  readonly leaving: Person;
  readonly entering: Person;
}

export function replaceInOrder(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { leaving, entering }: Substitution,
): GameState {
  const spot = spotOf(setup, state, side, leaving);
  if (spot === null) return state;
  const newState = assignSpot(state, side, spot, entering);
  return leavesFlexSpotToo(setup, state, side, { leaving, entering })
    ? setFlex(newState, side, entering)
    : newState;
}

/** These facts keep the pinch hitter in their spot when an earlier entry is corrected. */
export function pinchHitterFacts(
  setup: GameSetup,
  state: GameState,
  batter: Person,
): Pick<GameEventFacts, 'plateAppearanceId' | 'leaving'> {
  const side = battingSide(setup, state.halfInning);
  if (spotOf(setup, state, side, batter) !== null) return {};
  const leaving = batterToReplace(setup, state);
  if (leaving === null || isSamePerson(leaving, batter)) return {};
  const plateAppearanceId = state.plateAppearance?.id;
  return { leaving: personOf(leaving), ...(plateAppearanceId && { plateAppearanceId }) };
}

export function batterToReplace(setup: GameSetup, state: GameState): Person | null {
  const side = battingSide(setup, state.halfInning);
  const canReplace = state.plateAppearance !== null || setup.lineups[side] !== null;
  return canReplace ? dueBatter(setup, state) : null;
}

export function currentFlex(setup: GameSetup, state: GameState, side: Side): Person | null {
  return state.substitutes[side][FLEX_SPOT] ?? setup.lineups[side]?.flex ?? null;
}

/** The designated player may become the FLEX, and then bats and fields. */
export function setFlex(state: GameState, side: Side, person: Person): GameState {
  return assignSpot(state, side, FLEX_SPOT, person);
}

/** The batter of an unfinished plate appearance leads off the side's next inning (OBR 5.04(a)(3)). */
export function advanceOrder(
  setup: GameSetup,
  state: GameState,
  side: Side,
  result: AtBatResult | null,
): GameState {
  if (result === null) return state;
  const size = setup.lineups[side]?.battingOrder.length ?? 0;
  if (size > 0) return withDueUp(state, side, (state.dueUp[side] + 1) % size);
  // Without a lineup, nobody knows yet who bats next.
  return { ...state, substitutes: { ...state.substitutes, [side]: {} } };
}

/** A player in both spots leaves both, unless the designated player comes back to bat. */
function leavesFlexSpotToo(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { leaving, entering }: Substitution,
): boolean {
  const designatedPlayer = setup.lineups[side]?.designatedPlayer ?? null;
  return (
    isSamePerson(currentFlex(setup, state, side), leaving) &&
    (designatedPlayer === null || !isSamePerson(designatedPlayer, entering))
  );
}

/** The player's spot in the batting order, from 0. Null when they are not in it. */
export function spotOf(
  setup: GameSetup,
  state: GameState,
  side: Side,
  person: Person,
): number | null {
  const size = setup.lineups[side]?.battingOrder.length ?? 0;
  // Starts at the spot due up, so a name that is in the order twice means the next one.
  for (let step = 0; step < size; step++) {
    const spot = (state.dueUp[side] + step) % size;
    if (isSamePerson(batterAt(setup, state, side, spot), person)) return spot;
  }
  return null;
}

function withDueUp(state: GameState, side: Side, spot: number): GameState {
  return { ...state, dueUp: { ...state.dueUp, [side]: spot } };
}

function assignSpot(
  state: GameState,
  side: Side,
  spot: number | typeof FLEX_SPOT,
  person: Person,
): GameState {
  const substitutes = { ...state.substitutes[side], [spot]: personOf(person) };
  return { ...state, substitutes: { ...state.substitutes, [side]: substitutes } };
}
