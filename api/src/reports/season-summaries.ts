import {
  type FoldedGame,
  type GameSummary,
  groupBy,
  type Season,
  type SeasonGame,
  seasonOf,
  summarizeGame,
} from '@full-count/baseball';
import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';
import { viewOf } from '../games/view/game-view.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';
import {
  type GameFingerprint,
  loadGameFingerprints,
  loadTeamFingerprint,
} from './game-fingerprints.ts';

/** Enough for about a hundred teams' seasons. At a few kilobytes each, the summaries take up to 20 MB. */
const MAX_SUMMARIES = 5_000;
const MAX_TEAMS = 200;

export interface PlayedGame extends SeasonGame {
  readonly season: Season;
}

interface CachedSummary {
  readonly versions: string;
  /** Null if the game was deleted while it was read. */
  readonly summary: Promise<GameSummary | null>;
}

/**
 * A cache of game summaries in this process. A summary is used only while its game's fingerprint is
 * unchanged. The fingerprint is queried each time, so changes by other processes need no message. See
 * docs/decisions/0021-season-figures-come-from-game-summaries.md.
 */
export class SeasonSummaries {
  readonly #db: Kysely<Database>;
  /** By team and game, the most recently used last. */
  readonly #summaries = new Map<string, CachedSummary>();
  /** The last answer for each team, since most requests come before the team changes again. */
  readonly #answers = new Map<string, { fingerprint: string; games: readonly PlayedGame[] }>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The summaries of a team's completed and live games. */
  async gamesOf(teamId: string): Promise<readonly PlayedGame[]> {
    // Loaded before the games, so that the next request finds any change made in between.
    const fingerprint = await loadTeamFingerprint(this.#db, teamId);
    const answer = this.#answers.get(teamId);
    if (answer?.fingerprint === fingerprint) return answer.games;
    const games = await this.#readGames(teamId);
    this.#answers.delete(teamId);
    this.#answers.set(teamId, { fingerprint, games });
    deleteOldest(this.#answers, MAX_TEAMS);
    return games;
  }

  async #readGames(teamId: string): Promise<PlayedGame[]> {
    const fingerprints = await loadGameFingerprints(this.#db, teamId);
    const gamesToLoad = fingerprints.filter(
      ({ id, versions }) => this.#summaries.get(keyOf(teamId, id))?.versions !== versions,
    );
    if (gamesToLoad.length > 0) this.#load(teamId, gamesToLoad);
    // No await before this line, because a later request may replace the summaries.
    const summaries = fingerprints.map((game) => ({ game, summary: this.#use(teamId, game.id) }));
    deleteOldest(this.#summaries, MAX_SUMMARIES);
    const games = await Promise.all(
      summaries.map(async ({ game, summary }) => ({
        completed: game.status === 'completed',
        season: seasonOf(game.gameDate.toISOString(), game.timeZone),
        summary: await summary,
      })),
    );
    return games.filter((game): game is PlayedGame => game.summary !== null);
  }

  /** Caches promises at once, so that simultaneous requests wait for the same query. */
  #load(teamId: string, games: readonly GameFingerprint[]): void {
    const ids = games.map(({ id }) => id);
    const foldedGames = loadFoldedGames(this.#db, teamId, ids);
    for (const { id, versions } of games) {
      const key = keyOf(teamId, id);
      const summary = foldedGames.then((games) => {
        const game = games.get(id);
        return game ? summarizeGame(game) : null;
      });
      const cacheEntry = { versions, summary };
      this.#summaries.set(key, cacheEntry);
      summary.catch(() => {
        // The next request tries again.
        if (this.#summaries.get(key) === cacheEntry) this.#summaries.delete(key);
      });
    }
  }

  /** Returns a cached summary and marks it as the most recently used. */
  #use(teamId: string, gameId: string): Promise<GameSummary | null> {
    const key = keyOf(teamId, gameId);
    const cacheEntry = this.#summaries.get(key);
    if (!cacheEntry) throw new Error('A summary that was just cached is missing');
    this.#summaries.delete(key);
    this.#summaries.set(key, cacheEntry);
    return cacheEntry.summary;
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

/** Folds games of a team. Returns them by id, without deleted games. */
async function loadFoldedGames(
  db: Reader,
  teamId: string,
  gameIds: readonly string[],
): Promise<Map<string, FoldedGame>> {
  const games = await loaders.games(db, teamId, { ids: [...gameIds] });
  const plateAppearances = await loaders.plateAppearances(db, teamId, { gameIds });
  const appearancesByGame = groupBy(plateAppearances, ({ row }) => row.gameId);
  const events = await loaders.gameEvents(db, teamId, { gameIds });
  const eventsByGame = groupBy(events, ({ row }) => row.gameId);
  const foldedGames = new Map<string, FoldedGame>();
  for (const { row: game } of games) {
    if (game.deletedAt) continue;
    const log = {
      plateAppearances: appearancesByGame.get(game.id)?.map(({ row }) => row) ?? [],
      events: eventsByGame.get(game.id)?.map(({ row }) => row) ?? [],
    };
    foldedGames.set(game.id, viewOf(teamId, game, log).foldedGame);
    // A season takes many folds, so other requests get their turn between two of them.
    await new Promise(setImmediate);
  }
  return foldedGames;
}
