import { realTimers } from './timers.ts';

/** Runs work while no other tab or worker runs work under the same name, unless one takes too long. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

const MAX_WAIT_MS = 60_000;

/** The lock for exchanges of one account with the server. */
export function syncLock(userId: string): RunExclusively {
  return tabLock(`full-count-sync-${userId}`);
}

/**
 * A Web Lock. It saves repeated work, and nothing may rely on it
 * (docs/decisions/0052-nobody-waits-long-for-a-lock.md). A tab that its browser has frozen keeps its
 * lock, so after a minute the work begins without it. From then on it begins at once, until the lock
 * is free again.
 *
 * @param waits false for a tap, which takes the lock only if it is free
 */
export function tabLock(
  name: string,
  { waits = true, locks = browserLocks(), timers = realTimers } = {},
): RunExclusively {
  let isStuck = !waits;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (locks === null) return work();
    if (isStuck) {
      return locks.request(name, { ifAvailable: true }, (lock) => {
        isStuck = lock === null;
        return work();
      });
    }
    const waiting = new AbortController();
    const cancel = timers.after(MAX_WAIT_MS, () => waiting.abort());
    try {
      return await locks.request(name, { signal: waiting.signal }, () => {
        cancel();
        return work();
      });
    } catch (error) {
      if (!waiting.signal.aborted) throw error;
      isStuck = true;
      return work();
    }
  };
}

/** Null in browsers before 2022. */
function browserLocks(): LockManager | null {
  return globalThis.navigator?.locks ?? null;
}
