import type { Hands } from '@full-count/baseball';
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

const BATS = { L: 'bats left', R: 'bats right', S: 'switch hitter' } as const;
const THROWS = { L: 'throws left', R: 'throws right', S: 'throws with both hands' } as const;

/** "SS, bats left, throws right", without unknown details. */
export function playerFacts({ position, bats, throws }: Hands & { position?: string }): string {
  return [position, bats && BATS[bats], throws && THROWS[throws]].filter(Boolean).join(', ');
}
