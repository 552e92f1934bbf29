import {
  GAME_SUMMARY_VERSION,
  type ScoringBook,
  type SeasonGame,
  summarizeGame,
} from '@full-count/baseball';
import { type GameRow, logEntries, PRIMARY_RECORDING, setupOf } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../database/database.ts';
import type { StoredGameLog } from '../../database/team-rows.ts';

export interface PlayedGame extends SeasonGame {
  readonly game: GameRow;
}

interface SummarizedGame extends PlayedGame {
  readonly book: ScoringBook;
}

export function summarizeLog(game: GameRow, log: StoredGameLog, book: ScoringBook): SummarizedGame {
  const entries = logEntries(log, game.recordings[PRIMARY_RECORDING]?.head ?? null);
  const completed = game.status === 'completed';
  const { decisions } = game;
  const setup = setupOf(game);
  const summary = summarizeGame({ setup, entries, isOver: completed, decisions, book });
  return { completed, game, summary, book };
}

/** Stores the summaries of completed games, unless the team's revision has changed since the logs were read. */
export async function storeSummaries(
  db: UserDatabase,
  teamId: string,
  playedGames: readonly SummarizedGame[],
  revision: number | undefined,
): Promise<void> {
  const summaries = playedGames
    .filter(({ completed }) => completed)
    .map(({ game, summary, book }) => ({
      teamId,
      gameId: game.id,
      version: GAME_SUMMARY_VERSION,
      book,
      summary,
    }));
  if (summaries.length === 0) return;
  await db.transaction('rw', [db.spaces, db.gameSummaries], async () => {
    const space = await db.spaces.get(teamId);
    if (space?.revision === revision) await db.gameSummaries.bulkPut(summaries);
  });
}
