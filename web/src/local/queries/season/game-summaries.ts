import {
  GAME_SUMMARY_VERSION,
  type GameSummary,
  type SeasonGame,
  summarizeGame,
} from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { type StoredSummary, teamRange, type UserDatabase } from '../../database/database.ts';
import { getGameLog } from '../../database/team-rows.ts';
import { foldGameData } from '../games/folded-game.ts';

export interface PlayedGame extends SeasonGame {
  readonly game: GameRow;
}

/** Returns summaries by game id. Leaves out those of another `GAME_SUMMARY_VERSION`. */
export async function storedSummaries(
  db: UserDatabase,
  teamId: string,
): Promise<ReadonlyMap<string, GameSummary>> {
  const stored = await db.gameSummaries
    .where('[teamId+gameId]')
    .between(...teamRange(teamId))
    .toArray();
  const isCurrent = ({ version }: StoredSummary) => version === GAME_SUMMARY_VERSION;
  return new Map(stored.filter(isCurrent).map(({ gameId, summary }) => [gameId, summary]));
}

/**
 * Reads and summarizes a game's log, and stores the summary if the game is completed. Null when
 * this device has no such game.
 */
export async function summarizeStored(
  db: UserDatabase,
  teamId: string,
  gameId: string,
): Promise<PlayedGame | null> {
  const read = await db.transaction(
    'r',
    [db.games, db.plateAppearances, db.gameEvents, db.spaces],
    async () => {
      const [game, log, space] = await Promise.all([
        db.games.get([teamId, gameId]),
        getGameLog(db, teamId, gameId),
        db.spaces.get(teamId),
      ]);
      return game === undefined ? null : { game, log, revision: space?.revision };
    },
  );
  if (read === null) return null;
  const { game, log, revision } = read;
  const summary = summarizeGame(foldGameData(game, log).folded);
  const completed = game.status === 'completed';
  if (completed)
    await store(db, { teamId, gameId, version: GAME_SUMMARY_VERSION, summary }, revision);
  return { completed, game, summary };
}

/** Stores nothing if the team has changed since the log was read. */
async function store(
  db: UserDatabase,
  summary: StoredSummary,
  revision: number | undefined,
): Promise<void> {
  await db.transaction('rw', [db.spaces, db.gameSummaries], async () => {
    const space = await db.spaces.get(summary.teamId);
    if (space?.revision === revision) await db.gameSummaries.put(summary);
  });
}
