import { setImmediate as nextTurn } from 'node:timers/promises';
import { unavailable } from '../platform/errors.ts';

export interface WaitingBytesLimits {
  readonly user: number;
  readonly team: number;
  readonly process: number;
}

const MIB = 1024 * 1024;

/**
 * A phone has at most two requests of 1 MiB under way. A waiting request needs several times its
 * bytes of memory.
 */
const LIMITS: WaitingBytesLimits = { user: 4 * MIB, team: 8 * MIB, process: 32 * MIB };

/** A body of this size takes a few milliseconds to parse and check. */
const LARGE_BODY_BYTES = 64 * 1024;

/** Phones add randomness to it. */
const RETRY_AFTER_SECONDS = 2;

interface Sender {
  readonly userId: string;
  readonly teamId: string;
}

/**
 * Limits the bytes of sync requests that a process holds, from the first byte of a body to the
 * answer, so that no account can fill the memory or keep everyone waiting (docs/decisions/0044).
 */
export class WaitingBytes {
  readonly #limits: WaitingBytesLimits;
  readonly #byUser = new Map<string, number>();
  readonly #byTeam = new Map<string, number>();
  #total = 0;
  #lastLarge: Promise<void> = Promise.resolve();

  constructor(limits: WaitingBytesLimits = LIMITS) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  /**
   * Counts bytes until the work ends.
   *
   * @param work receives a function that counts more bytes and throws 503 if they are too many
   * @throws 503, without starting the work, if too many bytes are waiting
   */
  async during<T>(
    sender: Sender,
    bytes: number,
    work: (addBytes: (more: number) => void) => Promise<T>,
  ): Promise<T> {
    let counted = 0;
    const add = (more: number) => {
      this.#add(sender, more);
      counted += more;
    };
    try {
      add(bytes);
      return await work(add);
    } finally {
      this.#count(sender, -counted);
    }
  }

  /** Lets one large body in each turn of the event loop be parsed, so that others are answered in between. */
  async turnFor(bytes: number): Promise<void> {
    if (bytes < LARGE_BODY_BYTES) return;
    this.#lastLarge = this.#lastLarge.then(() => nextTurn());
    await this.#lastLarge;
  }

  #add(sender: Sender, bytes: number): void {
    const { user, team, process } = this.#limits;
    const isTooMuch =
      (this.#byUser.get(sender.userId) ?? 0) + bytes > user ||
      (this.#byTeam.get(sender.teamId) ?? 0) + bytes > team ||
      this.#total + bytes > process;
    if (isTooMuch) throw unavailable(undefined, RETRY_AFTER_SECONDS);
    this.#count(sender, bytes);
  }

  #count({ userId, teamId }: Sender, bytes: number): void {
    this.#total += bytes;
    addTo(this.#byUser, userId, bytes);
    addTo(this.#byTeam, teamId, bytes);
  }
}

function addTo(counts: Map<string, number>, key: string, bytes: number): void {
  const next = (counts.get(key) ?? 0) + bytes;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
}
