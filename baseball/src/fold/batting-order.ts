import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { battingSide } from '../game/half-inning.ts';
import { isSamePerson, personOf } from '../game/person.ts';
import type { AtBatResult, Side } from '../vocabulary/vocabulary.ts';

/** The tenth place of a softball lineup, beside those of the order. */
const FLEX_SPOT = 'flex';

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

/** Who stands in the order before the one due up; null without a lineup. */
export function batterBefore(setup: GameSetup, state: GameState): Person | null {
  const side = battingSide(setup, state.halfInning);
  const places = setup.lineups[side]?.battingOrder.length ?? 0;
  if (places === 0) return null;
  return batterAt(setup, state, side, (state.dueUp[side] + places - 1) % places);
}

/** `batter` is up next for his side, in his own place of the order or for him who is due up. */
export function makeDueUp(
  setup: GameSetup,
  state: GameState,
  side: Side,
  batter: Person,
): GameState {
  const place = spotOf(setup, state, side, batter);
  if (place !== null) return withDueUp(state, side, place);
  return assignSpot(state, side, state.dueUp[side], batter);
}

export interface Substitution {
  readonly leaving: Person;
  readonly entering: Person;
}

/** `entering` takes the place of somebody in the order; without effect for anybody else. */
export function replaceInOrder(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { leaving, entering }: Substitution,
): GameState {
  const place = spotOf(setup, state, side, leaving);
  if (place === null) return state;
  const inOrder = assignSpot(state, side, place, entering);
  return leavesFlexSpotToo(setup, state, side, { leaving, entering })
    ? setFlex(inOrder, side, entering)
    : inOrder;
}

/**
 * What a batter_change says beside the new batter's name: whom he bats for, who is at the plate or
 * due up, and in which plate appearance. So a correction before it moves him to no other place.
 * Nothing where nobody is known to leave: one of the order who bats out of turn takes no place.
 */
export function pinchHitterFacts(
  setup: GameSetup,
  state: GameState,
  batter: Person,
): Pick<GameEventFacts, 'plateAppearanceId' | 'leaving'> {
  const side = battingSide(setup, state.halfInning);
  if (spotOf(setup, state, side, batter) !== null) return {};
  const open = state.plateAppearance;
  if (open) {
    const isAtBat = isSamePerson(open.batter, batter);
    return isAtBat ? {} : { plateAppearanceId: open.id, leaving: personOf(open.batter) };
  }
  const due = setup.lineups[side] && batterAt(setup, state, side, state.dueUp[side]);
  return due ? { leaving: personOf(due) } : {};
}

/** Who fields for the designated player by now, substitutions included; null: the side has no FLEX. */
export function currentFlex(setup: GameSetup, state: GameState, side: Side): Person | null {
  return state.substitutes[side][FLEX_SPOT] ?? setup.lineups[side]?.flex ?? null;
}

/** `person` fields for the designated player from here on, who may be that player himself. */
export function setFlex(state: GameState, side: Side, person: Person): GameState {
  return assignSpot(state, side, FLEX_SPOT, person);
}

/**
 * The order after a plate appearance, whose batter stood in the place due up: on to the next, or,
 * where the half ended on a runner, the same batter again (OBR 5.04(a)(3)).
 */
export function advanceOrder(
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

/**
 * Whoever bats and fields in both places leaves both, but for the FLEX who had batted for the
 * designated player: when that player comes back to bat, the FLEX stays in the field.
 */
function leavesFlexSpotToo(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { leaving, entering }: Substitution,
): boolean {
  const designated = setup.lineups[side]?.designatedPlayer ?? null;
  return (
    isSamePerson(currentFlex(setup, state, side), leaving) &&
    (designated === null || !isSamePerson(designated, entering))
  );
}

/** Where somebody stands in the order by now; null: nowhere. */
export function spotOf(
  setup: GameSetup,
  state: GameState,
  side: Side,
  person: Person,
): number | null {
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

function assignSpot(
  state: GameState,
  side: Side,
  place: number | typeof FLEX_SPOT,
  person: Person,
): GameState {
  const ofSide = { ...state.substitutes[side], [place]: personOf(person) };
  return { ...state, substitutes: { ...state.substitutes, [side]: ofSide } };
}
