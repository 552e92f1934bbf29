import type { GameSetup, GameState, Person } from '../game-log.ts';
import { battingSide } from '../half-inning.ts';
import { isSamePerson, personOf } from '../person.ts';
import type { AtBatResult, Side } from '../vocabulary.ts';

/** Who is at bat or due up in the half that stands; null where no lineup says it. */
export function dueBatter(setup: GameSetup, state: GameState): Person | null {
  if (state.plateAppearance) return state.plateAppearance.batter;
  const side = battingSide(setup, state.halfInning);
  return batterAt(setup, state, side, state.dueUp[side]);
}

/** Who stands at a place of the order by now, substitutions included. */
export function batterAt(
  setup: GameSetup,
  state: GameState,
  side: Side,
  place: number,
): Person | null {
  return state.substitutes[side][place] ?? setup.lineups[side]?.battingOrder[place] ?? null;
}

/** `batter` is up next for his side, in his own place of the order or for him who is due up. */
export function sendUp(setup: GameSetup, state: GameState, side: Side, batter: Person): GameState {
  const place = placeOf(setup, state, side, batter);
  if (place !== null) return withDueUp(state, side, place);
  return substitute(state, side, state.dueUp[side], batter);
}

/** `entering` takes the place of somebody in the order; without effect for anybody else. */
export function takeOverPlace(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { leaving, entering }: { leaving: Person; entering: Person },
): GameState {
  const place = placeOf(setup, state, side, leaving);
  return place === null ? state : substitute(state, side, place, entering);
}

/**
 * The order after a plate appearance, whose batter stood in the place due up: on to the next, or,
 * where the half ended on a runner, the same batter again (OBR 5.04(a)(3)).
 */
export function orderAfter(
  setup: GameSetup,
  state: GameState,
  side: Side,
  result: AtBatResult | null,
): GameState {
  if (result === null) return state;
  const places = setup.lineups[side]?.battingOrder.length ?? 0;
  if (places > 0) return withDueUp(state, side, (state.dueUp[side] + 1) % places);
  return { ...state, substitutes: { ...state.substitutes, [side]: {} } };
}

function placeOf(setup: GameSetup, state: GameState, side: Side, person: Person): number | null {
  const places = setup.lineups[side]?.battingOrder.length ?? 0;
  // From the place due up on: a name that stands twice means the nearer one.
  for (let step = 0; step < places; step++) {
    const place = (state.dueUp[side] + step) % places;
    if (isSamePerson(batterAt(setup, state, side, place), person)) return place;
  }
  return null;
}

function withDueUp(state: GameState, side: Side, place: number): GameState {
  return { ...state, dueUp: { ...state.dueUp, [side]: place } };
}

function substitute(state: GameState, side: Side, place: number, person: Person): GameState {
  const ofSide = { ...state.substitutes[side], [place]: personOf(person) };
  return { ...state, substitutes: { ...state.substitutes, [side]: ofSide } };
}
