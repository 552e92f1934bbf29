import type { GameState, OpenPlateAppearance } from '../game/folded-game.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import { isSamePerson } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { dueBatter, makeDueUp, spotOf } from './batting-order.ts';
import { enterHalfOf } from './half.ts';
import { changeBatter, changePitcher, openPlateAppearance } from './plate-appearance.ts';
import type { DiscrepancyKind, Step } from './step.ts';

/** What an entry says about where it belongs. */
export interface EntryContext {
  readonly battingSide?: Side;
  readonly plateAppearanceId?: string;
  readonly batter?: Person;
  readonly pitcher?: Person;
}

/**
 * The state in which an entry happened, by its own facts: its half, its plate appearance open, its
 * batter at the plate, its pitcher on the mound. What the state knew otherwise is a discrepancy
 * or an implied substitution.
 */
export function alignState(
  setup: GameSetup,
  state: GameState,
  place: EntryContext,
): Pick<Step, 'state' | 'discrepancies'> {
  const side = place.battingSide ?? battingSide(setup, state.halfInning);
  const half = enterHalfOf(setup, state, side);
  const substituted = substituteAtPlate(setup, half.state, side, place);
  const id = place.plateAppearanceId;
  const isGoingOn = id === undefined || substituted.plateAppearance?.id === id;
  return {
    state: isGoingOn ? substituted : openFor(setup, half.state, side, { ...place, id }),
    discrepancies: [...half.discrepancies, ...discrepanciesAtPlate(setup, half.state, side, place)],
  };
}

function discrepanciesAtPlate(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { plateAppearanceId, batter }: EntryContext,
): DiscrepancyKind[] {
  const open = state.plateAppearance;
  if (open !== null && plateAppearanceId !== undefined && open.id !== plateAppearanceId) {
    // Who is due up after a plate appearance without an end, nobody knows.
    return isUnfinished(open) ? ['no_result'] : [];
  }
  if (!batter || isSamePerson(open?.batter ?? null, batter)) return [];
  const due = state.dueUp[side];
  const stands = spotOf(setup, state, side, batter);
  if (stands !== null) return open === null && stands === due ? [] : ['out_of_order'];
  const started = startingSpotOf(setup, side, batter);
  return started === null || started === due ? [] : ['out_of_order'];
}

/** A starter who has left may come back, but into his own place only. */
function startingSpotOf(setup: GameSetup, side: Side, batter: Person): number | null {
  const order = setup.lineups[side]?.battingOrder ?? [];
  const place = order.findIndex((starter) => isSamePerson(starter, batter));
  return place < 0 ? null : place;
}

function substituteAtPlate(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { batter, pitcher }: EntryContext,
): GameState {
  const pitching = pitcher ? changePitcher(setup, state, side, pitcher) : state;
  if (!batter) return pitching;
  if (pitching.plateAppearance) return changeBatter(setup, pitching, batter);
  return makeDueUp(setup, pitching, side, batter);
}

/** A count was thrown, yet another plate appearance follows: one whose end is missing. */
function isUnfinished({ balls, strikes }: OpenPlateAppearance): boolean {
  return balls + strikes > 0;
}

const UNNAMED_BATTER: Person = { id: null, name: 'Batter' };

function openFor(
  setup: GameSetup,
  state: GameState,
  side: Side,
  place: EntryContext & { id: string },
): GameState {
  const clear = { ...state, plateAppearance: null };
  return openPlateAppearance(setup, clear, {
    id: place.id,
    battingSide: side,
    batter: place.batter ?? dueBatter(setup, clear) ?? UNNAMED_BATTER,
    pitcher: place.pitcher ?? state.pitchers[otherSide(side)],
  });
}
