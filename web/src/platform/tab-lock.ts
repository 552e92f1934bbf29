/** Runs work while no other tab or worker runs work under the same name. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** The lock for exchanges of one account with the server. */
export function syncLock(userId: string): RunExclusively {
  return tabLock(`full-count-sync-${userId}`);
}

/**
 * A Web Lock, or no lock where the browser has none. Without it two tabs may send the same
 * requests, which costs only traffic, because an answer is applied only to the state it was
 * requested from.
 */
export function tabLock(
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): RunExclusively {
  if (locks === undefined) return (work) => work();
  return <T>(work: () => Promise<T>) => locks.request(name, work) as Promise<T>;
}
