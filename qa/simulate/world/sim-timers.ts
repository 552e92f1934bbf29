import type { Timers } from '@full-count/web/testing/phone';

/** Timers that run when the history wants, the shortest first, without waiting. */
export class SimTimers implements Timers {
  #waiting: { readonly ms: number; readonly run: () => void }[] = [];

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { ms, run };
    this.#waiting.push(timer);
    this.#waiting.sort((a, b) => a.ms - b.ms);
    return () => {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== timer);
    };
  }

  runNext(): boolean {
    const timer = this.#waiting.shift();
    timer?.run();
    return timer !== undefined;
  }

  clear(): void {
    this.#waiting = [];
  }
}
