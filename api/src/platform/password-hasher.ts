import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalizePassword } from '@full-count/sync-protocol';
import argon2 from 'argon2';
import { type HashLine, HashQueue } from './hash-queue.ts';

/** OWASP's parameters (docs/security.md). The library's defaults take ten times as long. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Not a secret. It separates these hashes from those of other programs. */
const STRETCH_SALT = Buffer.from('full-count short');

/** How many jobs may wait in each line. A full line takes about a second, which is short enough for a team that signs in together. */
const MAX_WAITING = 100;

/** Does all slow hashing of the process, in one queue with a line for sign-ins. */
export class PasswordHasher {
  readonly #queue = new HashQueue({
    maxRunning: Math.max(1, availableParallelism() - 1),
    maxWaiting: MAX_WAITING,
  });

  get state(): { running: number; waiting: number } {
    return this.#queue.state;
  }

  /** @param line "sign-in" only for a person whose password was just compared */
  hash(password: string, line: HashLine = 'other'): Promise<string> {
    return this.#queue.run(line, () => argon2.hash(normalizePassword(password), PARAMETERS));
  }

  /**
   * @param hash null for an account that does not exist or has no password. Checking takes the same
   *   time as for a wrong password, so the time reveals nothing.
   */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const isCorrect = await this.#queue.run('sign-in', () =>
      argon2.verify(hash ?? RANDOM_HASH, normalizePassword(password)),
    );
    return isCorrect && hash !== null;
  }

  /**
   * Derives bytes from a short secret, as slowly as a password hash. The same secret gives the same
   * bytes, so that a row can be found by them.
   */
  stretch(secret: string, length: number): Promise<Buffer> {
    return this.#queue.run('other', () =>
      argon2.hash(secret, { ...PARAMETERS, hashLength: length, salt: STRETCH_SALT, raw: true }),
    );
  }

  isOutdated(hash: string): boolean {
    return argon2.needsRehash(hash, PARAMETERS);
  }
}

/** A made-up hash for unknown accounts. Comparing a password with it takes as long as with a real hash. */
const RANDOM_HASH = (() => {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  const bytes = (count: number) => randomBytes(count).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${bytes(16)}$${bytes(32)}`;
})();
