import type { GameSetup, GameState, Person } from '../game-log.ts';
import { battingSide, otherSide } from '../half-inning.ts';
import type { Side } from '../vocabulary.ts';
import { dueBatter, sendUp } from './batting-order.ts';
import { halfOf } from './half.ts';
import { changeBatter, changePitcher, openPlateAppearance } from './plate-appearance.ts';
import type { DiscrepancyKind, Step } from './step.ts';

/** What an entry says about where it belongs. */
export interface Place {
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
export function takePlace(
  setup: GameSetup,
  state: GameState,
  place: Place,
): Pick<Step, 'state' | 'discrepancies'> {
  const side = place.battingSide ?? battingSide(setup, state.halfInning);
  const half = halfOf(setup, state, side);
  const substituted = substituteAtPlate(setup, half.state, side, place);
  const id = place.plateAppearanceId;
  if (id === undefined || substituted.plateAppearance?.id === id) {
    return { state: substituted, discrepancies: half.discrepancies };
  }
  const lost: DiscrepancyKind[] = isUnfinished(half.state) ? ['no_result'] : [];
  return {
    state: openNext(setup, half.state, side, { ...place, id }),
    discrepancies: [...half.discrepancies, ...lost],
  };
}

function substituteAtPlate(
  setup: GameSetup,
  state: GameState,
  side: Side,
  { batter, pitcher }: Place,
): GameState {
  const pitching = pitcher ? changePitcher(setup, state, side, pitcher) : state;
  if (!batter) return pitching;
  if (pitching.plateAppearance) return changeBatter(setup, pitching, batter);
  return sendUp(setup, pitching, side, batter);
}

/** A count was thrown, yet another plate appearance follows: one whose end is missing. */
function isUnfinished({ plateAppearance }: GameState): boolean {
  return plateAppearance !== null && plateAppearance.balls + plateAppearance.strikes > 0;
}

const UNNAMED_BATTER: Person = { id: null, name: 'Batter' };

function openNext(
  setup: GameSetup,
  state: GameState,
  side: Side,
  place: Place & { id: string },
): GameState {
  const clear = { ...state, plateAppearance: null };
  return openPlateAppearance(setup, clear, {
    id: place.id,
    battingSide: side,
    batter: place.batter ?? dueBatter(setup, clear) ?? UNNAMED_BATTER,
    pitcher: place.pitcher ?? state.pitchers[otherSide(side)],
  });
}
