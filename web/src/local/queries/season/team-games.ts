import { type Season, seasonOf } from '@full-count/baseball';
import type { GameRow, PlayerRow } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from '../../database/database.ts';
import { teamTimeZone } from '../../database/team-rows.ts';
import { type PlayedGame, storedSummaries, summarizeStored } from './game-summaries.ts';

export interface DatedGame extends PlayedGame {
  readonly season: Season;
}

/** The played games of all seasons, the oldest first, and the players including removed ones. */
export interface TeamGames {
  readonly teamId: string;
  /** The team's time zone, which decides the season of a game. */
  readonly timeZone: string;
  readonly games: readonly DatedGame[];
  readonly players: readonly PlayerRow[];
}

export interface TeamGamesReading {
  readonly db: UserDatabase;
  readonly teamId: string;
  readonly isCancelled: () => boolean;
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<void>;
}

/**
 * Reads the team's played games. Uses the stored summary of an unchanged completed game. For any
 * other game it waits until the page is idle and reads the log. Null when cancelled.
 */
export async function readTeamGames(reading: TeamGamesReading): Promise<TeamGames | null> {
  const { db, teamId, isCancelled, idle } = reading;
  const { started, players, summaries, timeZone } = await readRows(db, teamId);
  const games: DatedGame[] = [];
  const add = (played: PlayedGame) => {
    games.push({ ...played, season: seasonOf(played.game.gameDate, timeZone) });
  };
  for (const game of started.sort(byDate)) {
    const summary = game.status === 'completed' ? summaries.get(game.id) : undefined;
    if (summary !== undefined) {
      add({ completed: true, game, summary });
      continue;
    }
    await idle();
    if (isCancelled()) return null;
    const read = await summarizeStored(db, teamId, game.id);
    if (read !== null) add(read);
  }
  return { teamId, timeZone, games, players };
}

/** Reads in one transaction, so that each summary belongs to its game's row. */
function readRows(db: UserDatabase, teamId: string) {
  return db.transaction('r', [db.teams, db.games, db.players, db.gameSummaries], async () => {
    const [timeZone, games, players, summaries] = await Promise.all([
      teamTimeZone(db, teamId),
      db.games
        .where('[teamId+id]')
        .between(...teamRange(teamId))
        .toArray(),
      db.players
        .where('[teamId+id]')
        .between(...teamRange(teamId))
        .toArray(),
      storedSummaries(db, teamId),
    ]);
    const isStarted = ({ deletedAt, status }: GameRow) =>
      deletedAt === undefined && status !== 'scheduled';
    return { started: games.filter(isStarted), players, summaries, timeZone };
  });
}

function byDate(a: GameRow, b: GameRow): number {
  return a.gameDate.localeCompare(b.gameDate) || a.id.localeCompare(b.id);
}
