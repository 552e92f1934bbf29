import type { PlayerRow } from '@full-count/sync-protocol';
import { comparableText } from '../../format/comparable.ts';
import { positionRank } from './positions.ts';

export type RosterOrder = 'name' | 'jersey' | 'position';

/** Searches for a part of the name or position, or the whole jersey number. */
export function findPlayers(players: readonly PlayerRow[], search: string): PlayerRow[] {
  const text = comparableText(search);
  const jersey = /^#?(\d{1,2})$/.exec(text)?.[1];
  return players.filter(
    ({ playerName, position, jerseyNumber }) =>
      comparableText(playerName).includes(text) ||
      comparableText(position).includes(text) ||
      (jersey !== undefined && jerseyNumber === Number(jersey)),
  );
}

/** @param players sorted by name, which also orders players with the same jersey or position */
export function sortRoster(players: readonly PlayerRow[], order: RosterOrder): PlayerRow[] {
  if (order === 'name') return [...players];
  const rank =
    order === 'jersey'
      ? ({ jerseyNumber }: PlayerRow) => jerseyNumber ?? Number.POSITIVE_INFINITY
      : ({ position }: PlayerRow) => positionRank(position);
  return [...players].sort((a, b) => compare(rank(a), rank(b)));
}

/** A difference would be NaN for two players without a jersey. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
