const HOUR_MS = 60 * 60 * 1000;

/**
 * A digest reads all rows of a team. So this process makes one at a time, and for each account and team one in an hour.
 * Client names are no limit, because clients choose them.
 */
export class DigestLimit {
  readonly #now: () => Date;
  #isBusy = false;
  /** When the digests of the last hour began, the oldest first. */
  readonly #beganMs = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Returns undefined if there may be no digest now. The device asks again with one of its next requests. */
  async run<T>(
    { teamId, userId }: { readonly teamId: string; readonly userId: string },
    make: () => Promise<T>,
  ): Promise<T | undefined> {
    const key = `${teamId}/${userId}`;
    const nowMs = this.#now().getTime();
    this.#forgetBefore(nowMs - HOUR_MS);
    if (this.#isBusy || this.#beganMs.has(key)) return undefined;
    this.#isBusy = true;
    this.#beganMs.set(key, nowMs);
    try {
      return await make();
    } finally {
      this.#isBusy = false;
    }
  }

  #forgetBefore(endMs: number): void {
    for (const [key, beganMs] of this.#beganMs) {
      if (beganMs > endMs) return;
      this.#beganMs.delete(key);
    }
  }
}
