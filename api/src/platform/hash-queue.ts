import { unavailable } from './errors.ts';

/**
 * Limits the jobs that run and wait at the same time. Further jobs get 503, so that many sign-ins
 * at once leave processor time for pushes.
 */
export class HashQueue {
  readonly #atOnce: number;
  readonly #longestLine: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(limits: { atOnce: number; longestLine: number }) {
    this.#atOnce = limits.atOnce;
    this.#longestLine = limits.longestLine;
  }

  get state(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#line.length };
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await job();
    } finally {
      this.#leave();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running++;
      return;
    }
    if (this.#line.length >= this.#longestLine) {
      throw unavailable('Too many people are signing in right now. Try again in a moment.', 3);
    }
    await new Promise<void>((resolve) => this.#line.push(resolve));
  }

  /** Starts the next job in line directly, so that a new one cannot get ahead of it. */
  #leave(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#running--;
  }
}
