import { type GameRow, isJsonEqual } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../database/database.ts';

/** A game's pitches that count, and the state of the game that they were counted in. */
export interface CountedGame {
  readonly recordings: GameRow['recordings'];
  readonly pitches: number;
}

/**
 * Counts the pitches of the games. One that was counted before, and has not changed since, is not
 * read again: a season's plate appearances are thousands of rows. The same map where all are so.
 */
export async function countPitchesOf(
  db: UserDatabase,
  teamId: string,
  games: readonly GameRow[],
  known: ReadonlyMap<string, CountedGame>,
): Promise<ReadonlyMap<string, CountedGame>> {
  const changed = games.filter(
    ({ id, status, recordings }) =>
      status !== 'scheduled' && !isJsonEqual(known.get(id)?.recordings, recordings),
  );
  if (changed.length === 0) return known;
  const counted = new Map(known);
  for (const { id, recordings } of changed) {
    counted.set(id, { recordings, pitches: await countPitches(db, teamId, id) });
  }
  return counted;
}

async function countPitches(db: UserDatabase, teamId: string, gameId: string): Promise<number> {
  const rows = await db.plateAppearances
    .where('[teamId+gameId]')
    .equals([teamId, gameId])
    .toArray();
  return rows.reduce((sum, { pitches }) => sum + pitches.filter((one) => !one.voided).length, 0);
}
