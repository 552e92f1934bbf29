import { countsInSeason, dayIn, type FilterableGame, yearOf } from '@full-count/baseball';
import type { GameRow, PlayerRow } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from '../../database/database.ts';
import { getGameLog, type StoredGameLog, teamTimeZone } from '../../database/team-rows.ts';
import {
  type PlayedGame,
  storedSummaries,
  storeSummaries,
  summarizeLog,
} from './game-summaries.ts';

const EMPTY_LOG: StoredGameLog = { plateAppearances: [], events: [] };

export interface DatedGame extends PlayedGame, FilterableGame {
  readonly game: GameRow;
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
  /** The result of `createPause`, which lets the page handle taps and draw. */
  readonly pause: () => Promise<void>;
}

/**
 * Reads the team's played games. An unchanged completed game has a stored summary. The log of any other
 * game is summarized here. Null when cancelled.
 */
export async function readTeamGames(reading: TeamGamesReading): Promise<TeamGames | null> {
  const { db, teamId, isCancelled, pause } = reading;
  const { startedGames, logs, players, summaries, timeZone, revision } = await readRows(db, teamId);
  const games: DatedGame[] = [];
  const gamesToStore: PlayedGame[] = [];
  for (const game of startedGames) {
    const summary = game.status === 'completed' ? summaries.get(game.id) : undefined;
    let playedGame: PlayedGame;
    if (summary) playedGame = { completed: true, game, summary };
    else {
      await pause();
      if (isCancelled()) return null;
      playedGame = summarizeLog(game, logs.get(game.id) ?? EMPTY_LOG);
      gamesToStore.push(playedGame);
    }
    const day = dayIn(timeZone, game.gameDate);
    games.push({ ...playedGame, day, season: yearOf(day) });
  }
  await storeSummaries(db, teamId, gamesToStore, revision);
  return { teamId, timeZone, games, players };
}

/** Reads in one transaction, so that each summary and each log belongs to its game's row. */
function readRows(db: UserDatabase, teamId: string) {
  const { teams, games, players, plateAppearances, gameEvents, gameSummaries, spaces } = db;
  const tables = [teams, games, players, plateAppearances, gameEvents, gameSummaries, spaces];
  return db.transaction('r', tables, async () => {
    const [timeZone, allGames, allPlayers, summaries, space] = await Promise.all([
      teamTimeZone(db, teamId),
      games
        .where('[teamId+id]')
        .between(...teamRange(teamId))
        .toArray(),
      players
        .where('[teamId+id]')
        .between(...teamRange(teamId))
        .toArray(),
      storedSummaries(db, teamId),
      spaces.get(teamId),
    ]);
    const startedGames = allGames.filter(countsInSeason).sort(byDate);
    const gamesWithoutSummary = startedGames.filter(
      ({ id, status }) => status !== 'completed' || !summaries.has(id),
    );
    return {
      startedGames,
      logs: await readLogs(db, teamId, gamesWithoutSummary),
      players: allPlayers,
      summaries,
      timeZone,
      revision: space?.revision,
    };
  });
}

/** From this many games on, two requests for all rows of the team are faster than two for each game. */
const MANY_GAMES = 10;

async function readLogs(db: UserDatabase, teamId: string, games: readonly GameRow[]) {
  if (games.length >= MANY_GAMES) return readTeamLogs(db, teamId);
  const logs = games.map(async ({ id }) => [id, await getGameLog(db, teamId, id)] as const);
  return new Map(await Promise.all(logs));
}

function byDate(a: GameRow, b: GameRow): number {
  return a.gameDate.localeCompare(b.gameDate) || a.id.localeCompare(b.id);
}

/** Returns the logs of all games that have rows, by game id. */
async function readTeamLogs(
  db: UserDatabase,
  teamId: string,
): Promise<ReadonlyMap<string, StoredGameLog>> {
  const [plateAppearances, events] = await Promise.all([
    db.plateAppearances
      .where('[teamId+id]')
      .between(...teamRange(teamId))
      .toArray(),
    db.gameEvents
      .where('[teamId+id]')
      .between(...teamRange(teamId))
      .toArray(),
  ]);
  const logs = new Map<string, StoredGameLog>();
  const logOf = (gameId: string) => {
    const log = logs.get(gameId) ?? { plateAppearances: [], events: [] };
    logs.set(gameId, log);
    return log;
  };
  for (const row of plateAppearances) logOf(row.gameId).plateAppearances.push(row);
  for (const row of events) logOf(row.gameId).events.push(row);
  return logs;
}
