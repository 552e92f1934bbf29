import { unavailable } from '../platform/errors.ts';

/** The pool has more connections than turns, for reads and other work. */
const MAX_TURNS = 8;

/** As long as a statement waits for a lock in the database. */
const MAX_REST_WAIT_MS = 5_000;

/**
 * A turn is the right to run a transaction that changes a team. One team has one turn at a time, whether it is for pushes
 * or for a REST write, so what waits for a busy team waits here and holds no connection that another team needs.
 */
class TeamTurns {
  readonly #all = new Line(MAX_TURNS);
  readonly #teams = new Map<string, Line>();

  /** For work that belongs to no team. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#all.run(work);
  }

  /** @throws ApiError 503 if the team's turn does not come within `maxWaitMs` */
  async runForTeam<T>(teamId: string, work: () => Promise<T>, maxWaitMs?: number): Promise<T> {
    const line = this.#teams.get(teamId) ?? new Line(1);
    this.#teams.set(teamId, line);
    try {
      return await line.run(() => this.#all.run(work), maxWaitMs);
    } finally {
      if (line.isEmpty) this.#teams.delete(teamId);
    }
  }
}

class Line {
  readonly #places: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get isEmpty(): boolean {
    return this.#running === 0;
  }

  async run<T>(work: () => Promise<T>, maxWaitMs?: number): Promise<T> {
    // Awaited also for a free place, so that pushes that arrive in the same moment share a transaction.
    await this.#takePlace(maxWaitMs);
    try {
      return await work();
    } finally {
      // The place passes on directly, so that newer work can't get ahead of what waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #takePlace(maxWaitMs: number | undefined): Promise<void> {
    if (this.#running < this.#places) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(start);
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(unavailable());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
    });
  }
}

const turnsByDatabase = new WeakMap<object, TeamTurns>();

/** All users of a pool of connections share its turns. @param db the database, and not a transaction */
export function teamTurns(db: object): TeamTurns {
  const turns = turnsByDatabase.get(db) ?? new TeamTurns();
  turnsByDatabase.set(db, turns);
  return turns;
}

/** Runs a REST write of a team. Without a team it has no effect, and `work` says what is wrong. @throws ApiError 503 */
export function inTurnOfTeam<T>(
  db: object,
  teamId: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return teamId ? teamTurns(db).runForTeam(teamId, work, MAX_REST_WAIT_MS) : work();
}
