import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalizePassword } from '@full-count/sync-protocol';
import argon2 from 'argon2';
import { HashQueue } from './hash-queue.ts';

/** SECURITY, Passwords: OWASP's parameters; npm's defaults cost ten times as much here. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Not a secret: it only makes these bytes other ones than those of another program. */
const STRETCH_SALT = Buffer.from('full-count short');

/** About a second of hashing: a team that signs in together waits, a flood is turned away. */
const LONGEST_LINE = 100;

/** All slow hashing of the process: one, so that its queue is one. */
export class PasswordHasher {
  readonly #queue = new HashQueue({
    atOnce: Math.max(1, availableParallelism() - 1),
    longestLine: LONGEST_LINE,
  });

  get state(): { running: number; waiting: number } {
    return this.#queue.state;
  }

  hash(password: string): Promise<string> {
    return this.#queue.run(() => argon2.hash(normalizePassword(password), PARAMETERS));
  }

  /**
   * @param hash null for an account that does not exist or has no password: it takes the same time
   *   as a wrong password, so that the answer's time tells nothing
   */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const isRight = await this.#queue.run(() =>
      argon2.verify(hash ?? nobodysHash, normalizePassword(password)),
    );
    return isRight && hash !== null;
  }

  /**
   * Random-looking bytes that follow from a short secret, each guess at the cost of a password's:
   * the same for the same secret, so that a row can be found by them.
   */
  stretch(secret: string, length: number): Promise<Buffer> {
    return this.#queue.run(() =>
      argon2.hash(secret, { ...PARAMETERS, hashLength: length, salt: STRETCH_SALT, raw: true }),
    );
  }

  /** True when the parameters have grown since. */
  isOutdated(hash: string): boolean {
    return argon2.needsRehash(hash, PARAMETERS);
  }
}

/** Of no password at all: random bytes in the form of a hash, which cost as much to compare with. */
const nobodysHash = (() => {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  const bytes = (count: number) => randomBytes(count).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${bytes(16)}$${bytes(32)}`;
})();
