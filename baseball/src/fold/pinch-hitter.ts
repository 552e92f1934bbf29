import type { GameEventFacts, GameSetup, GameState, Person } from '../game-log.ts';
import { battingSide } from '../half-inning.ts';
import { isSamePerson, personOf } from '../person.ts';
import { batterAt, placeOf } from './batting-order.ts';

/**
 * What a batter_change says beside the new batter's name: whom he bats for, who is at the plate or
 * due up, and in which plate appearance. So a correction before it moves him to no other place.
 * Nothing where nobody is known to leave: one of the order who bats out of turn takes no place.
 */
export function pinchHitFor(
  setup: GameSetup,
  state: GameState,
  batter: Person,
): Pick<GameEventFacts, 'plateAppearanceId' | 'leaving'> {
  const side = battingSide(setup, state.halfInning);
  if (placeOf(setup, state, side, batter) !== null) return {};
  const open = state.plateAppearance;
  if (open) {
    const isAtBat = isSamePerson(open.batter, batter);
    return isAtBat ? {} : { plateAppearanceId: open.id, leaving: personOf(open.batter) };
  }
  const due = setup.lineups[side] && batterAt(setup, state, side, state.dueUp[side]);
  return due ? { leaving: personOf(due) } : {};
}
