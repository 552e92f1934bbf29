import { realTimers } from './timers.ts';

/** Runs work while no other tab or worker runs work under the same name, unless the wait is too long. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

const MAX_WAIT_MS = 60_000;

export function syncLock(userId: string): RunExclusively {
  return tabLock(`full-count-sync-${userId}`);
}

/**
 * Returns a function that runs work under a Web Lock. The lock only saves repeated work, so nothing may
 * rely on it (docs/decisions/0052-nobody-waits-long-for-a-lock.md). A frozen tab keeps its lock. After
 * a minute, the work therefore begins without the lock. Later work does not wait either, until the lock
 * is free again.
 *
 * @param waits whether the work waits for the lock. False for a change that a coach taps, which must not wait
 */
export function tabLock(
  name: string,
  { waits = true, locks = browserLocks(), timers = realTimers } = {},
): RunExclusively {
  let isStuck = false;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (locks === null) return work();
    if (!waits || isStuck) {
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

/** Null in browsers from before 2022, which have no Web Locks. */
function browserLocks(): LockManager | null {
  return globalThis.navigator?.locks ?? null;
}
