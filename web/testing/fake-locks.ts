interface WaitingTab {
  readonly tab: object;
  readonly begin: () => void;
}

/** A single Web Lock that the tabs of a browser share. A tab holds it until its work ends or the tab is closed. */
export class FakeLocks {
  #holder: object | null = null;
  #waiting: WaitingTab[] = [];

  locksOf(tab: object): LockManager {
    const request = async (
      name: string,
      { signal, ifAvailable }: LockOptions,
      work: (lock: Lock | null) => Promise<unknown>,
    ) => {
      if (this.#holder !== null) {
        if (ifAvailable) return work(null);
        await this.#waitForTurn(tab, signal);
      }
      this.#holder = tab;
      try {
        return await work({ name, mode: 'exclusive' });
      } finally {
        if (this.#holder === tab) this.#passToNextTab();
      }
    };
    return { request } as unknown as LockManager;
  }

  closeTab(tab: object): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.tab !== tab);
    if (this.#holder === tab) this.#passToNextTab();
  }

  #waitForTurn(tab: object, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((begin, reject) => {
      const turn = { tab, begin };
      this.#waiting.push(turn);
      signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== turn);
        reject(signal.reason);
      });
    });
  }

  #passToNextTab(): void {
    const nextTab = this.#waiting.shift();
    this.#holder = nextTab?.tab ?? null;
    nextTab?.begin();
  }
}
