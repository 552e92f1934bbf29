import {
  countsInSeason,
  dayIn,
  type FilterableGame,
  GAME_SUMMARY_VERSION,
  type ScoringBook,
  type SeasonGame,
  summarizeGame,
  yearOf,
} from '@full-count/baseball';
import {
  type GameRow,
  headOf,
  logEntries,
  type PlayerRow,
  setupOf,
} from '@full-count/sync-protocol';
import { byGameDate } from '../../../format/game-dates/by-game-date.ts';
import type { UserDatabase } from '../../database/database.ts';
import { isGameArriving } from '../../database/space.ts';
import { type StoredGameLog, timeZoneOf } from '../../database/team-rows.ts';
import { readView, type TeamView } from '../../view/team-view.ts';
import { scoringBookOfGame, storedSummaries } from './stored-summaries.ts';

const EMPTY_LOG: StoredGameLog = { plateAppearances: [], events: [] };

export interface DatedGame extends PlayedGame, FilterableGame {
  readonly game: GameRow;
}

interface MissingGame extends FilterableGame {
  readonly game: GameRow;
}

/** The played games of all seasons, the oldest first, and the players including removed ones. */
export interface TeamGames {
  readonly teamId: string;
  readonly timeZone: string;
  readonly games: readonly DatedGame[];
  /** Games left out because their pitches have not arrived or were deleted from this device (`evictOldSeasons`). */
  readonly missingGames: readonly MissingGame[];
  readonly players: readonly PlayerRow[];
}

export interface TeamGamesReading {
  readonly db: UserDatabase;
  readonly teamId: string;
  readonly isCancelled: () => boolean;
  /** The result of `createPause`, which lets the page handle taps and draw. */
  readonly pause: () => Promise<void>;
  /** Called while the logs of several games are read, which takes seconds after an update of the app. */
  readonly onProgress?: ((progress: ReadingProgress) => void) | undefined;
}

export interface ReadingProgress {
  readonly games: number;
  readonly of: number;
}

/** A cancelled reading loses the summaries of at most this many games. */
const GAMES_STORED_AT_ONCE = 10;

/** Computes and stores the missing summaries. Null when cancelled. */
export async function readTeamGames(reading: TeamGamesReading): Promise<TeamGames | null> {
  const { db, teamId, isCancelled, pause, onProgress } = reading;
  const rows = await readRows(db, teamId);
  const { logs, players, summaries, team, revision, isChanged } = rows;
  const timeZone = timeZoneOf(team);
  const games: DatedGame[] = [];
  const missingGames: MissingGame[] = [];
  let gamesToStore: ReturnType<typeof summarizeLog>[] = [];
  let gamesRead = 0;
  for (const game of rows.startedGames) {
    const day = dayIn(timeZone, game.gameDate);
    const date = { day, season: yearOf(day) };
    const log = logs.get(game.id);
    const summary = log === undefined ? summaries.get(game.id) : undefined;
    if (summary) games.push({ completed: game.status === 'completed', game, summary, ...date });
    else if (log === undefined) missingGames.push({ game, ...date });
    else {
      await pause();
      if (isCancelled()) return null;
      const summarized = summarizeLog(game, log, scoringBookOfGame(team, game));
      const { completed, summary: newSummary } = summarized;
      games.push({ completed, game, summary: newSummary, ...date });
      if (!isChanged(game)) gamesToStore.push(summarized);
      gamesRead += 1;
      onProgress?.({ games: gamesRead, of: logs.size });
    }
    if (gamesToStore.length === GAMES_STORED_AT_ONCE) {
      await storeSummaries(db, teamId, gamesToStore, revision);
      gamesToStore = [];
    }
  }
  await storeSummaries(db, teamId, gamesToStore, revision);
  return { teamId, timeZone, games, missingGames, players };
}

/** Reads in one transaction, so that each summary and each log belongs to its game's row. */
function readRows(db: UserDatabase, teamId: string) {
  return readView(db, teamId, async (view, bound) => {
    const [team, allGames, allPlayers, summaries, space] = await Promise.all([
      view.row('teams', teamId),
      view.all('games'),
      view.all('players'),
      storedSummaries(bound, view),
      bound.spaces.get(teamId),
    ]);
    const startedGames = allGames.filter(countsInSeason).sort(byGameDate);
    const evicted = new Set(space?.evicted);
    const gamesToRead = startedGames.filter(
      ({ id, status }) =>
        (status !== 'completed' || !summaries.has(id)) &&
        !evicted.has(id) &&
        !isGameArriving(space, id),
    );
    return {
      startedGames,
      logs: await readLogs(view, gamesToRead, startedGames.length),
      players: allPlayers,
      summaries,
      team,
      revision: space?.revision,
      isChanged: (game: GameRow) => view.isGameChanged(game.id),
    };
  });
}

/** Two requests for all rows of the team are faster than two for each of this many games. */
const MANY_GAMES = 10;

async function readLogs(view: TeamView, games: readonly GameRow[], gameCount: number) {
  // A first pull brings some games with each page, and the others should not be read again after each page.
  if (games.length < Math.max(MANY_GAMES, gameCount / 2)) {
    const logs = games.map(async ({ id }) => [id, await view.gameLog(id)] as const);
    return new Map(await Promise.all(logs));
  }
  const logs = await readTeamLogs(view);
  return new Map(games.map(({ id }) => [id, logs.get(id) ?? EMPTY_LOG]));
}

async function readTeamLogs(view: TeamView): Promise<ReadonlyMap<string, StoredGameLog>> {
  const [plateAppearances, events] = await Promise.all([
    view.all('plateAppearances'),
    view.all('gameEvents'),
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

export interface PlayedGame extends SeasonGame {
  readonly game: GameRow;
}

interface SummarizedGame extends PlayedGame {
  readonly book: ScoringBook;
}

function summarizeLog(game: GameRow, log: StoredGameLog, book: ScoringBook): SummarizedGame {
  const entries = logEntries(log, headOf(game));
  const completed = game.status === 'completed';
  const { decisions } = game;
  const setup = setupOf(game);
  const summary = summarizeGame({ setup, entries, isOver: completed, decisions, book });
  return { completed, game, summary, book };
}

/** Stores the summaries of completed games, unless the team's revision has changed since the logs were read. */
async function storeSummaries(
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
