import type { ApiContext } from '../platform/context.ts';
import { type AskedSession, findSessions, type RecognisedSession } from './session-queries.ts';

/** Questions on the way at a time: one that waits for the database does not hold up all others. */
const AT_A_TIME = 2;
const MOST_TOGETHER = 100;

interface Waiting {
  readonly asked: AskedSession;
  resolve(found: RecognisedSession | undefined): void;
  reject(error: unknown): void;
}

/**
 * Who calls, asked of the database with every request, so that an ended session is over at once.
 * Requests that come while answers are waited for share the next question: a busy evening costs
 * fewer of them, a quiet one waits for nobody.
 */
export class SessionLookups {
  readonly #context: Pick<ApiContext, 'db' | 'now'>;
  #waiting: Waiting[] = [];
  #onTheWay = 0;

  constructor(context: Pick<ApiContext, 'db' | 'now'>) {
    this.#context = context;
  }

  /** @returns undefined for a session that has ended */
  find(asked: AskedSession): Promise<RecognisedSession | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
      if (this.#onTheWay < AT_A_TIME) void this.#ask();
    });
  }

  async #ask(): Promise<void> {
    this.#onTheWay += 1;
    while (this.#waiting.length > 0) await this.#askFor(this.#waiting.splice(0, MOST_TOGETHER));
    this.#onTheWay -= 1;
  }

  async #askFor(together: readonly Waiting[]): Promise<void> {
    const { db, now } = this.#context;
    try {
      const asked = together.map((one) => one.asked);
      const found = await findSessions(db, asked, now());
      for (const [place, { resolve }] of together.entries()) resolve(found[place]);
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}
