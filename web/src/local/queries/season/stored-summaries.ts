import {
  GAME_SUMMARY_VERSION,
  type GameSummary,
  type ScoringBook,
  scoringBookOf,
} from '@full-count/baseball';
import type { GameRow, TeamRow } from '@full-count/sync-protocol';
import {
  keysBeginningWith,
  type StoredSummary,
  type UserDatabase,
} from '../../database/database.ts';
import type { TeamView } from '../../view/team-view.ts';

/** A team's row arrives with its games, so OBR is only for a database that lost the row. */
export function scoringBookOfGame(
  team: TeamRow | undefined,
  game: Pick<GameRow, 'innings'>,
): ScoringBook {
  return team === undefined ? 'obr' : scoringBookOf(team, game);
}

/**
 * Returns summaries by game id. Leaves out those of another `GAME_SUMMARY_VERSION`, and those by rules that the team no longer
 * uses, and those of games that waiting changes have changed. An evicted game keeps the summary that it has.
 */
export async function storedSummaries(
  db: UserDatabase,
  view: TeamView,
): Promise<ReadonlyMap<string, GameSummary>> {
  const { teamId } = view;
  const [team, space, storedRows] = await Promise.all([
    view.row('teams', teamId),
    db.spaces.get(teamId),
    db.gameSummaries
      .where('[teamId+gameId]')
      .between(...keysBeginningWith(teamId))
      .toArray(),
  ]);
  const evicted = new Set(space?.evicted);
  const isCurrent = ({ version, gameId, book, summary }: StoredSummary) =>
    version === GAME_SUMMARY_VERSION &&
    (evicted.has(gameId) ||
      (!view.isGameChanged(gameId) && book === scoringBookOfGame(team, summary)));
  return new Map(storedRows.filter(isCurrent).map(({ gameId, summary }) => [gameId, summary]));
}
