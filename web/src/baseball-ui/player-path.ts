import type { Person, Side } from '@full-count/baseball';
import { paths } from '../platform/paths.ts';

/**
 * Returns the address of the page of a player in this game. Opponents' players and guests are known by the game and
 * their name, because most of them have no row.
 */
export function playerPath(gameId: string, side: Side, { id, name }: Person): string {
  return side === 'team' && id !== null ? paths.player(id) : paths.namedPlayer(gameId, side, name);
}
