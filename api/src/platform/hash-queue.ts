import { unavailable } from './errors.ts';

/**
 * Lets so many jobs run at once and so many wait; what comes on top is answered 503. A flood of
 * log-ins must leave processors to the pushes of games that go on.
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

  /** Jobs that run, and jobs that wait. */
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

  /** The place passes on to the next in line, so that nobody can slip in between. */
  #leave(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#running--;
  }
}
