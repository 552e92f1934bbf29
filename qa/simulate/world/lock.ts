import type { RunExclusively } from '@full-count/web/testing/phone';

/** The lock that the tabs of one phone share, as Web Locks keep it: it goes with its tab. */
export class TabLock {
  #holder: object | null = null;
  #waiting: { readonly tab: object; readonly begin: () => void }[] = [];

  of(tab: object): RunExclusively {
    return async (work) => {
      if (this.#holder === null) this.#holder = tab;
      else await new Promise<void>((begin) => this.#waiting.push({ tab, begin }));
      try {
        return await work();
      } finally {
        this.#pass();
      }
    };
  }

  forget(tab: object): void {
    this.#waiting = this.#waiting.filter((one) => one.tab !== tab);
    if (this.#holder === tab) this.#pass();
  }

  #pass(): void {
    const next = this.#waiting.shift();
    this.#holder = next?.tab ?? null;
    next?.begin();
  }
}
