import type { RunExclusively } from '@full-count/web/testing/phone';

/** The Web Lock that the tabs of a phone share. It is released when its tab closes. */
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
        this.#release();
      }
    };
  }

  forget(tab: object): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.tab !== tab);
    if (this.#holder === tab) this.#release();
  }

  #release(): void {
    const next = this.#waiting.shift();
    this.#holder = next?.tab ?? null;
    next?.begin();
  }
}
