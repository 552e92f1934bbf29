import type { PlayerRow } from '@full-count/sync-protocol';
import { comparableText } from '../../format/comparable.ts';
import { jerseyRank } from '../../format/jersey-order.ts';
import { jerseyOf } from './player-form.ts';
import { positionRank } from './positions.ts';

export type RosterOrder = 'name' | 'jersey' | 'position';

/** Searches for a part of the name or position, or the whole jersey number. */
export function findPlayers(players: readonly PlayerRow[], search: string): PlayerRow[] {
  const text = comparableText(search);
  const searchedJersey = /^#?(\d{1,2})$/.exec(text)?.[1];
  return players.filter(
    ({ playerName, position, jersey }) =>
      comparableText(playerName).includes(text) ||
      comparableText(position).includes(text) ||
      (searchedJersey !== undefined && jersey === jerseyOf(searchedJersey)),
  );
}

/** @param players sorted by name, which also orders players with the same jersey or position */
export function sortRoster(players: readonly PlayerRow[], order: RosterOrder): PlayerRow[] {
  if (order === 'name') return [...players];
  const rank =
    order === 'jersey' ? jerseyRank : ({ position }: PlayerRow) => positionRank(position);
  return [...players].sort((a, b) => rank(a) - rank(b));
}
