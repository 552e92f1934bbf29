import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalizePassword } from '@full-count/sync-protocol';
import argon2 from 'argon2';
import { type HashLine, HashQueue } from './hash-queue.ts';

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
