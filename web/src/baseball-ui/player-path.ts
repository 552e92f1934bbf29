import { isUnnamed, type Person, type Side } from '@full-count/baseball';
import { paths } from '../platform/paths.ts';

/**
 * Opponents' players and guests are known by the game and their name, because most of them have no row. Null if the
 * name was never entered, because it may be any of several people.
 */
export function playerPath(gameId: string, side: Side, person: Person): string | null {
  if (isUnnamed(person)) return null;
  const { id, name } = person;
  return side === 'team' && id !== null ? paths.player(id) : paths.namedPlayer(gameId, side, name);
}

/** For players who are not taken from a game's log. Null for a guest, because a guest's page is found through a game. */
export function rosterPlayerPath({ id }: Person): string | null {
  return id === null ? null : paths.player(id);
}
