import {
  type FoldedGame,
  type GameSummary,
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

/** A few kilobytes each: the seasons of some hundred teams, and no more than 20 MB. */
const MOST_KEPT = 5_000;
const MOST_TEAMS = 200;

export interface PlayedGame extends SeasonGame {
  readonly season: Season;
}

interface Kept {
  readonly versions: string;
  /** Null: the game was deleted while it was read. */
  readonly summary: Promise<GameSummary | null>;
}

/**
 * Summaries of the games that this process has folded before (decision 0021). One is used again only
 * while nothing of its game has changed: a row's version rises with every change of it, whichever
 * process makes that, so the versions are asked for each time and nobody has to be told.
 */
export class SeasonSummaries {
  readonly #db: Kysely<Database>;
  /** By team and game, the one that was used last at the end. */
  readonly #kept = new Map<string, Kept>();
  /** What a team was told last, and how far it had come then: most ask again before it changes. */
  readonly #told = new Map<string, { fingerprint: string; games: readonly PlayedGame[] }>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** A team's completed and live games, each summed up. */
  async gamesOf(teamId: string): Promise<readonly PlayedGame[]> {
    // Asked for before its games: a change between the two is found the next time.
    const fingerprint = await loadTeamFingerprint(this.#db, teamId);
    const told = this.#told.get(teamId);
    if (told?.fingerprint === fingerprint) return told.games;
    const games = await this.#readGames(teamId);
    this.#told.delete(teamId);
    this.#told.set(teamId, { fingerprint, games });
    forgetOldest(this.#told, MOST_TEAMS);
    return games;
  }

  async #readGames(teamId: string): Promise<PlayedGame[]> {
    const fingerprints = await loadGameFingerprints(this.#db, teamId);
    const missing = fingerprints.filter(
      ({ id, versions }) => this.#kept.get(keyOf(teamId, id))?.versions !== versions,
    );
    if (missing.length > 0) this.#keep(teamId, missing);
    // Taken before anything is waited for: a request after this one may keep a later fingerprint.
    const kept = fingerprints.map((game) => ({ game, summary: this.#take(teamId, game.id) }));
    forgetOldest(this.#kept, MOST_KEPT);
    const games = await Promise.all(
      kept.map(async ({ game, summary }) => ({
        completed: game.status === 'completed',
        season: seasonOf(game.gameDate.toISOString(), game.timeZone),
        summary: await summary,
      })),
    );
    return games.filter((game): game is PlayedGame => game.summary !== null);
  }

  /** Kept before they are read: who asks for the same meanwhile waits for the same. */
  #keep(teamId: string, games: readonly GameFingerprint[]): void {
    const ids = games.map(({ id }) => id);
    const reading = loadFoldedGames(this.#db, teamId, ids);
    for (const { id, versions } of games) {
      const key = keyOf(teamId, id);
      const summary = reading.then((folded) => {
        const game = folded.get(id);
        return game ? summarizeGame(game) : null;
      });
      const kept = { versions, summary };
      this.#kept.set(key, kept);
      summary.catch(() => {
        // What could not be read is asked for again the next time.
        if (this.#kept.get(key) === kept) this.#kept.delete(key);
      });
    }
  }

  #take(teamId: string, gameId: string): Promise<GameSummary | null> {
    const key = keyOf(teamId, gameId);
    const kept = this.#kept.get(key);
    if (!kept) throw new Error('A summary that was just kept is not there');
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.summary;
  }
}

function keyOf(teamId: string, gameId: string): string {
  return `${teamId}/${gameId}`;
}

function forgetOldest(kept: Map<string, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}

/** Folds these games of a team. The result is by id and leaves out deleted games. */
async function loadFoldedGames(
  db: Reader,
  teamId: string,
  gameIds: readonly string[],
): Promise<Map<string, FoldedGame>> {
  const games = await loaders.games(db, teamId, { ids: [...gameIds] });
  const plateAppearances = groupByGame(await loaders.plateAppearances(db, teamId, { gameIds }));
  const events = groupByGame(await loaders.gameEvents(db, teamId, { gameIds }));
  const folded = new Map<string, FoldedGame>();
  for (const { row: game } of games) {
    if (game.deletedAt) continue;
    const log = {
      plateAppearances: plateAppearances.get(game.id) ?? [],
      events: events.get(game.id) ?? [],
    };
    folded.set(game.id, viewOf(teamId, game, log).folded);
    // A season takes many folds, so other requests get their turn between two of them.
    await new Promise(setImmediate);
  }
  return folded;
}

function groupByGame<R extends { readonly gameId: string }>(
  stored: readonly { readonly row: R }[],
): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const { row } of stored) {
    const group = groups.get(row.gameId);
    if (group) group.push(row);
    else groups.set(row.gameId, [row]);
  }
  return groups;
}
