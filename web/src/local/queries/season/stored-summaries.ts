import {
  GAME_SUMMARY_VERSION,
  type GameSummary,
  type ScoringBook,
  scoringBookOf,
} from '@full-count/baseball';
import type { GameRow, TeamRow } from '@full-count/sync-protocol';
import { type StoredSummary, teamRange, type UserDatabase } from '../../database/database.ts';

/** A team's row arrives with its games, so OBR is only for a database that lost the row. */
export function scoringBookOfGame(
  team: TeamRow | undefined,
  game: Pick<GameRow, 'innings'>,
): ScoringBook {
  return team === undefined ? 'obr' : scoringBookOf(team, game);
}

/**
 * Returns summaries by game id. Leaves out those of another `GAME_SUMMARY_VERSION`, and those by rules that the team no longer
 * uses. An evicted game keeps the summary that it has.
 */
export async function storedSummaries(
  db: UserDatabase,
  teamId: string,
): Promise<ReadonlyMap<string, GameSummary>> {
  const [team, space, storedRows] = await Promise.all([
    db.teams.get([teamId, teamId]),
    db.spaces.get(teamId),
    db.gameSummaries
      .where('[teamId+gameId]')
      .between(...teamRange(teamId))
      .toArray(),
  ]);
  const evicted = new Set(space?.evicted);
  const isCurrent = ({ version, gameId, book, summary }: StoredSummary) =>
    version === GAME_SUMMARY_VERSION &&
    (evicted.has(gameId) || book === scoringBookOfGame(team, summary));
  return new Map(storedRows.filter(isCurrent).map(({ gameId, summary }) => [gameId, summary]));
}
