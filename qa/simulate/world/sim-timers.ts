import type { Timers } from '@full-count/web/testing/phone';

/** Timers that run when the history says so: the shortest first, however long it is. */
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
      this.#waiting = this.#waiting.filter((one) => one !== timer);
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
