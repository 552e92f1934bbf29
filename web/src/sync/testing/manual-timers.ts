import type { Timers } from '../../platform/timers.ts';

/** Timers that run when the test says so. */
export class ManualTimers implements Timers {
  #waiting: { ms: number; run: () => void }[] = [];

  /** What is waited for, in milliseconds. */
  get delays(): number[] {
    return this.#waiting.map(({ ms }) => ms);
  }

  after(ms: number, run: () => void): () => void {
    const timer = { ms, run };
    this.#waiting.push(timer);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== timer);
    };
  }

  runNext(): void {
    this.#waiting.shift()?.run();
  }
}
