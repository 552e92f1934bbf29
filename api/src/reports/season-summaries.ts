import {
  dayIn,
  type FilterableGame,
  type SeasonGame,
  scoringBookOf,
  summarizeGame,
  yearOf,
} from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  type GameRow,
  type GameStatus,
  headOf,
  logEntries,
  setupOf,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { findLogEnd } from '../team-data/change-log.ts';
import { loaders, loadGameLogs } from '../team-data/rows/tables.ts';
import { loadTeamRow } from '../team-data/rows/team-rows.ts';

/** Enough for about a hundred teams' seasons. At a few kilobytes each, the summaries take up to 20 MB. */
const MAX_SUMMARIES = 5_000;
const MAX_TEAM_ANSWERS = 200;

export interface PlayedGame extends SeasonGame, FilterableGame {
  readonly status: VersionedGame['status'];
  readonly game: FilterableGame['game'] & Pick<GameRow, 'id' | 'gameDate'>;
}

type SummarizedGame = Pick<PlayedGame, 'game' | 'summary'>;

interface CachedSummary {
  readonly versions: string;
  /** Null if the game was deleted while it was read. */
  readonly summarized: Promise<SummarizedGame | null>;
}

/** Queries the versions of rows each time, so changes by other processes need no message (decision 0021). */
export class SeasonSummaries {
  readonly #db: Db;
  /** By team and game, the most recently used last. */
  readonly #summaries = new Map<string, CachedSummary>();
  /** The last answer for each team, since most requests come before the team changes again. */
  readonly #answers = new Map<string, { version: string; games: readonly PlayedGame[] }>();

  constructor(db: Db) {
    this.#db = db;
  }

  async gamesOf(teamId: string): Promise<readonly PlayedGame[]> {
    // Loaded before the games, so that the next request finds any change made in between.
    const version = await loadTeamVersionText(this.#db, teamId);
    const answer = this.#answers.get(teamId);
    if (answer?.version === version) return answer.games;
    const games = await this.#readGames(teamId);
    this.#answers.delete(teamId);
    this.#answers.set(teamId, { version, games });
    deleteOldest(this.#answers, MAX_TEAM_ANSWERS);
    return games;
  }

  async #readGames(teamId: string): Promise<PlayedGame[]> {
    const versionedGames = await loadVersionedGames(this.#db, teamId);
    const gamesToLoad = versionedGames.filter(
      ({ id, versions }) => this.#summaries.get(keyOf(teamId, id))?.versions !== versions,
    );
    if (gamesToLoad.length > 0) this.#load(teamId, gamesToLoad);
    // No await before this line, because a later request may replace the summaries.
    const summarizedGames = versionedGames.map(({ id }) => this.#use(teamId, id));
    deleteOldest(this.#summaries, MAX_SUMMARIES);
    const games = await Promise.all(summarizedGames);
    return versionedGames.flatMap(({ status, gameDate, timeZone }, index) => {
      const game = games[index];
      if (!game) return [];
      const day = dayIn(timeZone, gameDate.toISOString());
      return [{ ...game, status, completed: status === 'completed', day, season: yearOf(day) }];
    });
  }

  /** Caches promises at once, so that simultaneous requests wait for the same query. */
  #load(teamId: string, games: readonly VersionedGame[]): void {
    const ids = games.map(({ id }) => id);
    const summarizedGames = summarizeGames(this.#db, teamId, ids);
    for (const { id, versions } of games) {
      const key = keyOf(teamId, id);
      const summarized = summarizedGames.then((games) => games.get(id) ?? null);
      const cacheEntry = { versions, summarized };
      this.#summaries.set(key, cacheEntry);
      summarized.catch(() => {
        if (this.#summaries.get(key) === cacheEntry) this.#summaries.delete(key);
      });
    }
  }

  #use(teamId: string, gameId: string): Promise<SummarizedGame | null> {
    const key = keyOf(teamId, gameId);
    const cacheEntry = this.#summaries.get(key);
    if (!cacheEntry) throw new Error('A summary that was just cached is missing');
    this.#summaries.delete(key);
    this.#summaries.set(key, cacheEntry);
    return cacheEntry.summarized;
  }
}

function keyOf(teamId: string, gameId: string): string {
  return `${teamId}/${gameId}`;
}

function deleteOldest(cache: Map<string, unknown>, maxSize: number): void {
  for (const oldest of cache.keys()) {
    if (cache.size <= maxSize) return;
    cache.delete(oldest);
  }
}

async function summarizeGames(db: Db, teamId: string, gameIds: readonly string[]) {
  const team = await loadTeamRow(db, teamId);
  const games = await loaders.games(db, teamId, { ids: [...gameIds] });
  const logs = await loadGameLogs(db, teamId, gameIds);
  const summarizedGames = new Map<string, SummarizedGame>();
  for (const { row: game } of games) {
    const log = logs.get(game.id);
    if (game.deletedAt || !log) continue;
    const entries = logEntries(log, headOf(game));
    const isOver = game.status === 'completed';
    const { decisions } = game;
    const book = scoringBookOf(team, game);
    const summary = summarizeGame({ setup: setupOf(game), entries, isOver, decisions, book });
    const { id, gameDate, opponent, homeTeam, gameType } = game;
    summarizedGames.set(id, { summary, game: { id, gameDate, opponent, homeTeam, gameType } });
    // A season takes many folds, so other requests get their turn between two of them.
    await new Promise(setImmediate);
  }
  return summarizedGames;
}

/** Changes whenever a row of the team changes, because every commit moves the end of the log. */
async function loadTeamVersionText(db: Db, teamId: string): Promise<string> {
  const end = await findLogEnd(db, teamId);
  return (end ?? []).join('/');
}

interface VersionedGame {
  readonly id: string;
  readonly status: Exclude<GameStatus, 'scheduled'>;
  readonly gameDate: Date;
  /** The team's time zone, which decides the season of a game near New Year. */
  readonly timeZone: string;
  /** Changes with the rows of the game, of which it names the last commit, and with the book that names the pitchers of record. */
  readonly versions: string;
}

/** Newest first. PostgreSQL finds the versions of a log's rows in its indexes and doesn't read the rows. */
async function loadVersionedGames(db: Db, teamId: string): Promise<VersionedGame[]> {
  const { rows } = await sql<VersionedGame>`
    with at_bat_versions as (
      select game_id, max(version) as version, count(*) as rows
      from at_bats where team_id = ${teamId} group by game_id
    ), event_versions as (
      select game_id, max(version) as version, count(*) as rows
      from game_events where team_id = ${teamId} group by game_id
    )
    select g.id, g.status, g.game_date as "gameDate", t.time_zone as "timeZone",
      concat_ws('/', c.seq, c.tag, a.rows, e.rows, t.settings ->> 'scoringBook') as versions
    from games g
      join teams t on t.id = g.team_id
      left join at_bat_versions a on a.game_id = g.id
      left join event_versions e on e.game_id = g.id
      left join changes c on c.team_id = g.team_id
        and c.seq = greatest(g.version, a.version, e.version)
    where g.team_id = ${teamId} and g.deleted_at is null and g.status <> 'scheduled'
    order by g.game_date desc, g.created_at desc`.execute(db);
  return rows;
}
