import { unavailable } from './errors.ts';

/**
 * Limits the jobs that run and wait at the same time. Further jobs get 503, so that many sign-ins
 * at once leave processor time for pushes.
 */
export class HashQueue {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = limits.maxRunning;
    this.#maxWaiting = limits.maxWaiting;
  }

  get state(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#waitForTurn();
    try {
      return await job();
    } finally {
      this.#leave();
    }
  }

  async #waitForTurn(): Promise<void> {
    if (this.#running < this.#maxRunning) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      throw unavailable('Too many people are signing in right now. Try again in a moment.', 3);
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Starts the next waiting job directly, so that a new job can't get ahead of it. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
