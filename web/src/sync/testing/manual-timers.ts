import type { Timers } from '../../platform/timers.ts';

export class ManualTimers implements Timers {
  #waiting: { ms: number; run: () => void }[] = [];

  get delays(): number[] {
    return this.#waiting.map(({ ms }) => ms);
  }

  after(ms: number, run: () => void): () => void {
    const timer = { ms, run };
    this.#waiting.push(timer);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== timer);
    };
  }

  runNext(): void {
    this.#waiting.shift()?.run();
  }
}
