import { type Season, seasonOf } from '@full-count/baseball';
import type { GameRow, PlayerRow } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from '../../database/database.ts';
import { teamTimeZone } from '../../database/team-rows.ts';
import { type PlayedGame, storedSummaries, summarizeStored } from './game-summaries.ts';

/** A played game with the season that it counts for. */
export interface DatedGame extends PlayedGame {
  readonly season: Season;
}

/** What a team has played in all its seasons, oldest game first, and everyone ever on its roster. */
export interface TeamGames {
  readonly teamId: string;
  /** The team's calendar says in which season a game was played. */
  readonly timeZone: string;
  readonly games: readonly DatedGame[];
  readonly players: readonly PlayerRow[];
}

export interface TeamGamesReading {
  readonly db: UserDatabase;
  readonly teamId: string;
  readonly isCancelled: () => boolean;
  /** Resolves when there is nothing better to do. */
  readonly idle: () => Promise<void>;
}

/**
 * A completed game whose log did not change is read from its summary; the log of any other one is
 * read again, one at a time, each in an idle moment. Null when cancelled.
 */
export async function readTeamGames(reading: TeamGamesReading): Promise<TeamGames | null> {
  const { db, teamId, isCancelled, idle } = reading;
  const { begun, players, summaries, timeZone } = await readRows(db, teamId);
  const games: DatedGame[] = [];
  const add = (played: PlayedGame) => {
    games.push({ ...played, season: seasonOf(played.game.gameDate, timeZone) });
  };
  for (const game of begun.sort(byDate)) {
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

/** Of one moment: a game's row and its summary belong together. */
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
    const isBegun = ({ deletedAt, status }: GameRow) =>
      deletedAt === undefined && status !== 'scheduled';
    return { begun: games.filter(isBegun), players, summaries, timeZone };
  });
}

function byDate(a: GameRow, b: GameRow): number {
  return a.gameDate.localeCompare(b.gameDate) || a.id.localeCompare(b.id);
}
