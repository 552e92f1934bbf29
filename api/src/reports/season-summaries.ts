import { type GameSummary, type SeasonGame, summarizeGame } from '@full-count/baseball';
import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';
import { type GameStand, loadGameStands } from './game-stands.ts';
import { loadFoldedGames } from './load-folded-games.ts';

/** A few kilobytes each: the seasons of some hundred teams, and no more than 20 MB. */
const MOST_KEPT = 5_000;

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

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** A team's completed and live games, each summed up. */
  async gamesOf(teamId: string): Promise<SeasonGame[]> {
    const stands = await loadGameStands(this.#db, teamId);
    const missing = stands.filter(
      ({ id, versions }) => this.#kept.get(keyOf(teamId, id))?.versions !== versions,
    );
    if (missing.length > 0) this.#keep(teamId, missing);
    // Taken before anything is waited for: a request after this one may keep a later stand.
    const kept = stands.map((stand) => ({ stand, summary: this.#take(teamId, stand.id) }));
    this.#forgetOldest();
    const games = await Promise.all(
      kept.map(async ({ stand, summary }) => ({
        completed: stand.status === 'completed',
        summary: await summary,
      })),
    );
    return games.filter((game): game is SeasonGame => game.summary !== null);
  }

  /** Kept before they are read: who asks for the same meanwhile waits for the same. */
  #keep(teamId: string, stands: readonly GameStand[]): void {
    const ids = stands.map(({ id }) => id);
    const reading = loadFoldedGames(this.#db, teamId, ids);
    for (const { id, versions } of stands) {
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

  #forgetOldest(): void {
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) return;
      this.#kept.delete(oldest);
    }
  }
}

function keyOf(teamId: string, gameId: string): string {
  return `${teamId}/${gameId}`;
}
