import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Person, Positions } from '../game/game-log.ts';
import { battingSide } from '../game/innings.ts';
import { isSamePerson } from '../game/person.ts';
import { currentFlex, spotOf } from './batting-order.ts';
import { fieldersOf } from './fielding.ts';
import { isHalfUnderway, type PlayedGame } from './half.ts';

/** The planned fielders who are not in place yet. Null if we bat, if the half-inning has begun, or if nobody has to move. */
export function plannedFielders(setup: GameSetup, game: PlayedGame): Positions | null {
  const { state } = game;
  if (battingSide(setup, state.halfInning) === 'team' || isHalfUnderway(setup, game)) return null;
  const plan = Object.entries(setup.lineups.team?.plan?.[state.inning] ?? {});
  const fielders = fieldersOf(setup, state, 'team');
  const changed = plan.filter(
    ([position, person]) =>
      !isSamePerson(fielders[position] ?? null, person) && isInGame(setup, state, person),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function isInGame(setup: GameSetup, state: GameState, person: Person): boolean {
  const hasSpot = spotOf(setup, state, 'team', person) !== null;
  return (
    hasSpot ||
    isSamePerson(currentFlex(setup, state, 'team'), person) ||
    isSamePerson(state.pitchers.team, person)
  );
}
