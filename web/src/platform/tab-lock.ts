/** Runs work while no other tab or worker runs work of the same name. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** One account's exchanges, whichever tab or worker has them. */
export function syncLock(userId: string): RunExclusively {
  return tabLock(`full-count-sync-${userId}`);
}

/**
 * One exchange at a time over all tabs: each takes the lock for one round and finds what the last
 * one left. Where Web Locks are missing the rounds of two tabs may overlap, which only costs
 * traffic: an answer is applied only to the state that it was asked from.
 */
export function tabLock(
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): RunExclusively {
  if (locks === undefined) return (work) => work();
  return <T>(work: () => Promise<T>) => locks.request(name, work) as Promise<T>;
}
