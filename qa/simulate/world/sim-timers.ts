import type { Timers } from '@full-count/web/testing/phone';

/** Timers that run, the shortest first, when a step of the history runs them. */
export class SimTimers implements Timers {
  #timers: { readonly ms: number; readonly run: () => void }[] = [];

  after(ms: number, run: () => void): () => void {
    const timer = { ms, run };
    this.#timers.push(timer);
    this.#timers.sort((a, b) => a.ms - b.ms);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** @returns whether there was a timer */
  runNext(): boolean {
    const timer = this.#timers.shift();
    timer?.run();
    return timer !== undefined;
  }

  clear(): void {
    this.#timers = [];
  }
}
