import type { GameState, OpenPlateAppearance } from '../game/folded-game.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/innings.ts';
import { isSamePerson, isUnnamed, UNNAMED_BATTER } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { dueBatter, makeDueUp, spotOf, spotToBat } from './batting-order.ts';
import { enterHalfOf } from './half.ts';
import { changeBatter, changePitcher, openPlateAppearance } from './plate-appearance.ts';
import { baseOf } from './runners/bases.ts';
import type { DiscrepancyKind, Step } from './step.ts';

interface EntryContext {
  readonly battingSide?: Side;
  readonly plateAppearanceId?: string;
  readonly batter?: Person;
  readonly pitcher?: Person;
}

/** Returns a state in which the entry's side bats, with the entry's batter, pitcher and plate appearance. */
export function alignState(
  setup: GameSetup,
  state: GameState,
  context: EntryContext,
): Pick<Step, 'state' | 'discrepancies'> {
  const side = context.battingSide ?? battingSide(setup, state.halfInning);
  const enteredHalf = enterHalfOf(setup, state, side);
  const id = context.plateAppearanceId;
  const isAtPlate = id === undefined || enteredHalf.state.plateAppearance?.id === id;
  return {
    state: isAtPlate
      ? substituteAtPlate(setup, enteredHalf.state, side, context)
      : openWithPeople(setup, enteredHalf.state, side, { ...context, id }),
    discrepancies: [
      ...enteredHalf.discrepancies,
      ...discrepanciesAtPlate(setup, enteredHalf.state, side, context),
    ],
  };
}

function discrepanciesAtPlate(
  setup: GameSetup,
  state: GameState,
  side: Side,
  context: EntryContext,
): DiscrepancyKind[] {
  const { batter } = context;
  const isNewAtPlate = batter && !isSamePerson(state.plateAppearance?.batter ?? null, batter);
  const isOnBase = isNewAtPlate && !isUnnamed(batter) && baseOf(state.bases, batter) !== null;
  return [
    ...discrepanciesInOrder(setup, state, side, context),
    ...(isOnBase ? (['batter_on_base'] as const) : []),
  ];
}

function discrepanciesInOrder(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { plateAppearanceId, batter }: EntryContext,
): DiscrepancyKind[] {
  const openAppearance = state.plateAppearance;
  if (
    openAppearance !== null &&
    plateAppearanceId !== undefined &&
    openAppearance.id !== plateAppearanceId
  ) {
    // After a plate appearance without a result, it is unknown who is due up.
    return isUnfinished(openAppearance) ? ['no_result'] : [];
  }
  if (!batter || isSamePerson(openAppearance?.batter ?? null, batter)) return [];
  if (!setup.lineups[side]) return [];
  const dueSpot = spotToBat(setup, state, side);
  const spot = spotOf(setup, state, side, batter);
  if (spot !== null) return openAppearance === null && spot === dueSpot ? [] : ['out_of_order'];
  const startingSpot = startingSpotOf(setup, side, batter);
  return startingSpot === null || startingSpot === dueSpot ? [] : ['out_of_order'];
}

/** A starter may re-enter only in their own spot. Null for other players. */
function startingSpotOf(setup: GameSetup, side: Side, batter: Person): number | null {
  const order = setup.lineups[side]?.battingOrder ?? [];
  const spot = order.findIndex((starter) => isSamePerson(starter, batter));
  return spot < 0 ? null : spot;
}

function substituteAtPlate(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { batter, pitcher }: EntryContext,
): GameState {
  const stateWithPitcher = pitcher ? changePitcher(setup, state, side, pitcher) : state;
  if (!batter) return stateWithPitcher;
  if (stateWithPitcher.plateAppearance) return changeBatter(setup, stateWithPitcher, batter);
  return makeDueUp(setup, stateWithPitcher, side, batter);
}

/** A plate appearance with a count needs a result before another one follows. */
function isUnfinished({ balls, strikes }: OpenPlateAppearance): boolean {
  return balls + strikes > 0;
}

function openWithPeople(
  setup: GameSetup,
  state: GameState,
  side: Side,
  context: EntryContext & { id: string },
): GameState {
  const stateWithEmptyPlate = { ...state, plateAppearance: null };
  return openPlateAppearance(setup, stateWithEmptyPlate, {
    id: context.id,
    battingSide: side,
    batter: context.batter ?? dueBatter(setup, stateWithEmptyPlate) ?? UNNAMED_BATTER,
    pitcher: context.pitcher ?? state.pitchers[otherSide(side)],
  });
}
