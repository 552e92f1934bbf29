import { GAME_SUMMARY_VERSION, type GameSummary } from '@full-count/baseball';
import { type StoredSummary, teamRange, type UserDatabase } from '../../database/database.ts';

/** Returns summaries by game id. Leaves out those of another `GAME_SUMMARY_VERSION`. */
export async function storedSummaries(
  db: UserDatabase,
  teamId: string,
): Promise<ReadonlyMap<string, GameSummary>> {
  const storedRows = await db.gameSummaries
    .where('[teamId+gameId]')
    .between(...teamRange(teamId))
    .toArray();
  const isCurrent = ({ version }: StoredSummary) => version === GAME_SUMMARY_VERSION;
  return new Map(storedRows.filter(isCurrent).map(({ gameId, summary }) => [gameId, summary]));
}
