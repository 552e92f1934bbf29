import type {
  GameState,
  OpenPlateAppearance,
  SpotAbsence,
  SpotHolder,
} from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, Person } from '../game/game-log.ts';
import { battingSide } from '../game/innings.ts';
import { findPerson, isSamePerson, isUnnamed, numberedOpponent, personOf } from '../game/person.ts';
import type { AtBatResult, Side } from '../vocabulary/vocabulary.ts';
import { passPosition } from './fielding.ts';
import { baseOf } from './runners/bases.ts';

/** Softball's tenth spot, outside the batting order. */
const FLEX_SPOT = 'flex';

/** Without a lineup, "next" is the batter at the plate or the one whom the staff have named. */
const NEXT = 'next';

/**
 * Returns the batter at the plate, or else the one who bats next. It is never a player who has left the game or is a runner.
 * Without a lineup nobody knows who follows until the order has come around. The opponent is then "Opponent Batter 4", and ours is null.
 */
export function dueBatter(setup: GameSetup, state: GameState): Person | null {
  if (state.plateAppearance) return state.plateAppearance.batter;
  const side = battingSide(setup, state.halfInning);
  const named = state.substitutes[side][NEXT];
  if (named) return named;
  const spot = spotToBat(setup, state, side);
  if (spot !== null) return batterAt(setup, state, side, spot);
  if (hasLineup(setup, side) || side === 'team') return null;
  return numberedOpponent(spotCount(setup, state, side) + 1);
}

/** The spot from which the next batter comes. Null when nobody can bat, or nobody knows who is next. */
export function spotToBat(setup: GameSetup, state: GameState, side: Side): number | null {
  const spots = spotsFromDue(setup, state, side);
  if (!hasLineup(setup, side)) {
    // A runner who is due shows that the order has more spots than those that batted.
    const [firstSpot] = spots.filter((spot) => !batterAt(setup, state, side, spot)?.absent);
    return firstSpot !== undefined && isFree(setup, state, side, firstSpot) ? firstSpot : null;
  }
  return spots.find((spot) => isFree(setup, state, side, spot)) ?? null;
}

function isFree(setup: GameSetup, state: GameState, side: Side, spot: number): boolean {
  const holder = batterAt(setup, state, side, spot);
  if (holder === null || holder.absent) return false;
  return battingSide(setup, state.halfInning) !== side || baseOf(state.bases, holder) === null;
}

function spotsFromDue(setup: GameSetup, state: GameState, side: Side): number[] {
  const size = orderSize(setup, state, side);
  return Array.from({ length: size }, (_, step) => (state.dueUp[side] + step) % size);
}

function hasLineup(setup: GameSetup, side: Side): boolean {
  return Boolean(setup.lineups[side]?.battingOrder.length);
}

/** 0 while the order of a side without a lineup has not come around. */
function orderSize(setup: GameSetup, state: GameState, side: Side): number {
  return setup.lineups[side]?.battingOrder.length || state.orderSize[side];
}

/** The spots that have batted count before the order has come around. */
function spotCount(setup: GameSetup, state: GameState, side: Side): number {
  return orderSize(setup, state, side) || state.dueUp[side];
}

export function batterAt(
  setup: GameSetup,
  state: GameState,
  side: Side,
  spot: number,
): SpotHolder | null {
  return state.substitutes[side][spot] ?? setup.lineups[side]?.battingOrder[spot] ?? null;
}

export function batterBefore(setup: GameSetup, state: GameState): Person | null {
  const side = battingSide(setup, state.halfInning);
  const holders = spotsFromDue(setup, state, side).map((spot) =>
    batterAt(setup, state, side, spot),
  );
  return holders.findLast((holder) => holder !== null && !holder.absent) ?? null;
}

/** Who bats next, as far as the order is known. Shorter than `count` where it is not. */
export function nextBatters(setup: GameSetup, state: GameState, count: number): Person[] {
  return spotsFromDue(setup, state, battingSide(setup, state.halfInning))
    .map((spot) => batterAt(setup, state, battingSide(setup, state.halfInning), spot))
    .filter((holder) => holder !== null && !holder.absent)
    .slice(0, count)
    .map((holder) => personOf(holder as SpotHolder));
}

/** How the due spot is passed over, or null when its player bats. Null too if nobody is left to bat. */
export function absenceDue(setup: GameSetup, state: GameState, side: Side): SpotAbsence | null {
  const holders = spotsFromDue(setup, state, side).map((spot) =>
    batterAt(setup, state, side, spot),
  );
  return (holders.some((holder) => !holder?.absent) && holders[0]?.absent) || null;
}

export function withNextSpotDue(setup: GameSetup, state: GameState, side: Side): GameState {
  return withDueUp(state, side, (state.dueUp[side] + 1) % orderSize(setup, state, side));
}

/** Someone leaves a spot that nobody takes, or fills it again. An unknown spot changes nothing. */
export function changeSpot(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { spot, action, batter }: Pick<GameEventFacts, 'spot' | 'action' | 'batter'>,
): GameState {
  const index = (spot ?? 0) - 1;
  const holder = batterAt(setup, state, side, index);
  if (holder === null || action === undefined) return state;
  if (action === 'fill') return takeSpot(setup, state, side, index, personOf(batter ?? holder));
  const isNext = isSamePerson(state.substitutes[side][NEXT] ?? null, holder);
  const stateBefore = isNext ? withoutNext(state, side) : state;
  return assignSpot(stateBefore, side, index, { ...personOf(holder), absent: action });
}

/**
 * Makes the batter due up. Someone who is not in the order gets the spot that is due up. A player who had left is back.
 */
export function makeDueUp(
  setup: GameSetup,
  state: GameState,
  side: Side,
  batter: Person,
): GameState {
  const spot = spotOf(setup, state, side, batter);
  if (!hasLineup(setup, side)) {
    return assignSpot(
      spot === null ? withMoreSpots(setup, state, side) : state,
      side,
      NEXT,
      batter,
    );
  }
  if (spot === null) {
    if (isTakenOut(setup, side, batter)) return state;
    const dueSpot = spotToBat(setup, state, side) ?? state.dueUp[side];
    return withDueUp(takeSpot(setup, state, side, dueSpot, batter), side, dueSpot);
  }
  const isBack = batterAt(setup, state, side, spot)?.absent !== undefined;
  return withDueUp(isBack ? assignSpot(state, side, spot, batter) : state, side, spot);
}

/** An order whose next player is a runner has not come around yet, so it gets another spot. */
function withMoreSpots(setup: GameSetup, state: GameState, side: Side): GameState {
  const size = orderSize(setup, state, side);
  if (size === 0 || spotToBat(setup, state, side) !== null) return state;
  return withDueUp({ ...state, orderSize: { ...state.orderSize, [side]: 0 } }, side, size);
}

function isTakenOut(setup: GameSetup, side: Side, batter: Person): boolean {
  return findPerson(setup.lineups[side]?.takenOut ?? [], batter) !== undefined;
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
  const newState = takeSpot(setup, state, side, spot, entering);
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
  const canReplace = state.plateAppearance !== null || spotToBat(setup, state, side) !== null;
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
  { battingSide: side, batter }: OpenPlateAppearance,
  result: AtBatResult | null,
): GameState {
  if (result === null) return state;
  if (!hasLineup(setup, side)) return extendOrder(setup, state, side, batter);
  const hasNoSpot = isTakenOut(setup, side, batter) && spotOf(setup, state, side, batter) === null;
  return hasNoSpot ? state : withNextSpotDue(setup, state, side);
}

/** Without a lineup, the order has come around when someone bats again. */
function extendOrder(setup: GameSetup, state: GameState, side: Side, batter: Person): GameState {
  const known = isUnnamed(batter) ? null : spotOf(setup, state, side, batter);
  const size = orderSize(setup, state, side);
  if (known === null && size === 0) {
    const spot = state.dueUp[side];
    return withDueUp(assignSpot(withoutNext(state, side), side, spot, batter), side, spot + 1);
  }
  const spot = known ?? state.dueUp[side];
  const orderSizes = { ...state.orderSize, [side]: spotCount(setup, state, side) };
  const withSize = { ...withoutNext(state, side), orderSize: orderSizes };
  const cameAround = withDueUp(withSize, side, spot);
  return withNextSpotDue(setup, assignSpot(cameAround, side, spot, batter), side);
}

function withoutNext(state: GameState, side: Side): GameState {
  const { [NEXT]: _, ...holders } = state.substitutes[side];
  return { ...state, substitutes: { ...state.substitutes, [side]: holders } };
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
export function spotOf(setup: GameSetup, state: GameState, side: Side, person: Person) {
  const size = spotCount(setup, state, side);
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

/** The player takes the spot, and the position of the player who had it. */
function takeSpot(setup: GameSetup, state: GameState, side: Side, spot: number, entering: Person) {
  const leaving = batterAt(setup, state, side, spot);
  return assignSpot(passPosition(setup, state, side, { leaving, entering }), side, spot, entering);
}

function assignSpot(
  state: GameState,
  side: Side,
  spot: number | typeof FLEX_SPOT | typeof NEXT,
  { id, name, absent }: SpotHolder,
): GameState {
  const holder: SpotHolder = { id, name, ...(absent && { absent }) };
  const substitutes = { ...state.substitutes[side], [spot]: holder };
  return { ...state, substitutes: { ...state.substitutes, [side]: substitutes } };
}
