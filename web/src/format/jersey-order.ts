import type { PlayerRow } from '@full-count/sync-protocol';

/** Sorts players without a number after 99, the highest jersey number. */
const NO_NUMBER = 100;

/** Sorts by jersey number, with players without a number last, and drops removed players. */
export function sortByJersey(players: readonly PlayerRow[]): PlayerRow[] {
  return players
    .filter((player) => player.deletedAt === undefined)
    .sort((a, b) => jerseyRank(a) - jerseyRank(b) || a.playerName.localeCompare(b.playerName));
}

export function jerseyRank({ jersey }: Pick<PlayerRow, 'jersey'>): number {
  return jersey === null ? NO_NUMBER : Number(jersey);
}
