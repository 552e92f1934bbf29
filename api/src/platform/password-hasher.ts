import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalizePassword } from '@full-count/sync-protocol';
import argon2 from 'argon2';
import { unavailable } from './errors.ts';

export interface HashCost {
  /** KiB */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

/** OWASP's parameters (docs/security.md). The library's defaults take ten times as long. */
const OWASP_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** Not a secret. It separates these hashes from those of other programs. */
const STRETCH_SALT = Buffer.from('full-count short');

/** For each line. A full line takes about a second, short enough for a team that signs in together. */
export const MAX_WAITING = 100;

export class PasswordHasher {
  readonly #queue = new HashQueue({
    maxRunning: Math.max(1, availableParallelism() - 1),
    maxWaiting: MAX_WAITING,
  });
  readonly #parameters;
  /** A made-up hash for unknown accounts. Comparing a password with it takes as long as with a real hash. */
  readonly #randomHash: string;

  /** @param cost Only tests pass one (`api/src/testing/cheap-hasher.ts`). No setting changes it. */
  constructor(cost: HashCost = OWASP_COST) {
    this.#parameters = { type: argon2.argon2id, parallelism: 1, ...cost };
    this.#randomHash = randomHash(cost);
  }

  get state(): { running: number; waiting: number } {
    return this.#queue.state;
  }

  /** @param line "sign-in" only for a person whose password was just compared */
  hash(password: string, line: HashLine = 'other'): Promise<string> {
    return this.#queue.run(line, () => argon2.hash(normalizePassword(password), this.#parameters));
  }

  /** A null hash takes as long as a wrong password, so that the time reveals nothing. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const isCorrect = await this.#queue.run('sign-in', () =>
      argon2.verify(hash ?? this.#randomHash, normalizePassword(password)),
    );
    return isCorrect && hash !== null;
  }

  /** As slow as a password hash. The same secret always gives the same bytes, so that a row can be found by them. */
  stretch(secret: string, length: number): Promise<Buffer> {
    return this.#queue.run('other', () =>
      argon2.hash(secret, {
        ...this.#parameters,
        hashLength: length,
        salt: STRETCH_SALT,
        raw: true,
      }),
    );
  }

  isOutdated(hash: string): boolean {
    return argon2.needsRehash(hash, this.#parameters);
  }
}

function randomHash({ memoryCost, timeCost }: HashCost): string {
  const bytes = (count: number) => randomBytes(count).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${bytes(16)}$${bytes(32)}`;
}

/** Sign-ins wait in their own line, so that a flood of other jobs does not delay them. */
type HashLine = 'sign-in' | 'other';

/** How many sign-ins may start in a row while other jobs wait. Then one other job starts. */
const SIGN_INS_IN_A_ROW = 4;
const RETRY_AFTER_SECONDS = 3;

/**
 * Limits how many jobs run at the same time and how many wait in each line. Further jobs get 503, so
 * that many sign-ins at once leave processor time for pushes.
 */
export class HashQueue {
  readonly #maxRunning: number;
  readonly #maxWaitingInLine: number;
  readonly #waiting: Record<HashLine, (() => void)[]> = { 'sign-in': [], other: [] };
  #running = 0;
  #signInsInARow = 0;

  constructor(limits: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = limits.maxRunning;
    this.#maxWaitingInLine = limits.maxWaiting;
  }

  get state(): { running: number; waiting: number } {
    const { 'sign-in': signIns, other } = this.#waiting;
    return { running: this.#running, waiting: signIns.length + other.length };
  }

  async run<T>(line: HashLine, job: () => Promise<T>): Promise<T> {
    await this.#waitForTurn(line);
    try {
      return await job();
    } finally {
      this.#startNext();
    }
  }

  async #waitForTurn(line: HashLine): Promise<void> {
    if (this.#running < this.#maxRunning) {
      this.#running++;
      return;
    }
    const waitingJobs = this.#waiting[line];
    if (waitingJobs.length >= this.#maxWaitingInLine)
      throw unavailable('The server is busy. Try again in a moment.', RETRY_AFTER_SECONDS);
    await new Promise<void>((resolve) => waitingJobs.push(resolve));
  }

  /** Starts the next waiting job directly, so that a new job can't get ahead of it. */
  #startNext(): void {
    const startJob = this.#takeNext();
    if (startJob) startJob();
    else this.#running--;
  }

  #takeNext(): (() => void) | undefined {
    const { 'sign-in': signIns, other } = this.#waiting;
    const isTurnOfOthers = other.length > 0 && this.#signInsInARow >= SIGN_INS_IN_A_ROW;
    if (signIns.length > 0 && !isTurnOfOthers) {
      this.#signInsInARow++;
      return signIns.shift();
    }
    this.#signInsInARow = 0;
    return other.shift();
  }
}
