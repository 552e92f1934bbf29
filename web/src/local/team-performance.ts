import { type PitchTotals, pitchTotals, type TeamStats, teamStats } from '@full-count/baseball';
import { teamRange, type UserDatabase } from './database.ts';
import { readGame } from './stored-game.ts';
import { foldedOf } from './use-folded-game.ts';

/** What the team has played and our pitchers have thrown, and what each figure rests on. */
export interface TeamPerformance extends TeamStats {
  readonly liveGames: number;
  readonly strikes: number;
  /** Pitches whose speed was measured. */
  readonly measured: number;
}

interface Reading {
  readonly db: UserDatabase;
  readonly teamId: string;
  readonly isCancelled: () => boolean;
  /** Resolves when there is nothing better to do. */
  readonly idle: () => Promise<void>;
}

/** Over all games that were begun, one at a time, each in an idle moment. Null when cancelled. */
export async function readTeamPerformance(reading: Reading): Promise<TeamPerformance | null> {
  const { db, teamId, isCancelled, idle } = reading;
  const begun = await db.games
    .where('[teamId+id]')
    .between(...teamRange(teamId))
    .filter(({ deletedAt, status }) => deletedAt === undefined && status !== 'scheduled')
    .toArray();
  const games: PlayedGame[] = [];
  for (const { id } of begun) {
    await idle();
    if (isCancelled()) return null;
    const stored = await readGame(db, teamId, id);
    if (stored === null) continue;
    const { folded } = foldedOf(stored.game, stored.log);
    games.push({ completed: stored.game.status === 'completed', totals: pitchTotals(folded) });
  }
  return performanceOf(games);
}

interface PlayedGame {
  readonly completed: boolean;
  readonly totals: PitchTotals;
}

function performanceOf(games: readonly PlayedGame[]): TeamPerformance {
  const sum = (key: 'strikes' | 'measured') =>
    games.reduce((all, { totals }) => all + totals[key], 0);
  return {
    ...teamStats(games),
    liveGames: games.filter(({ completed }) => !completed).length,
    strikes: sum('strikes'),
    measured: sum('measured'),
  };
}
