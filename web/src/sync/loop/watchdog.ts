import type { OutboxEntry } from '../../local/database/database.ts';
import { realTimers, type Timers } from '../../platform/timers.ts';

interface WatchdogOptions {
  /** Reads the oldest waiting change. Undefined when none waits. */
  readonly oldest: () => Promise<Pick<OutboxEntry, 'teamId' | 'id'> | undefined>;
  readonly isOnline: () => boolean;
  readonly tell: (changes: { readonly isStuck: boolean }) => void;
  /** Tries without waiting for the back-off. */
  readonly tryNow: () => void;
  readonly timers?: Timers;
}

const EVERY_MS = 30_000;
/** This many looks in a row find the same change in front, which is two minutes. */
const STUCK_AFTER = 4;

/**
 * Reports a queue that has not moved for two minutes while the phone is online. It counts its looks
 * instead of reading the clock, so that a clock set forward raises no alarm.
 *
 * @returns a function that ends it
 */
export function watchQueue(options: WatchdogOptions): () => void {
  const { timers = realTimers } = options;
  let front: string | null = null;
  let looks = 0;
  let cancel = timers.after(EVERY_MS, next);

  function next(): void {
    cancel = timers.after(EVERY_MS, next);
    look().catch(console.error);
  }

  async function look(): Promise<void> {
    const oldest = await options.oldest();
    const found = oldest ? `${oldest.teamId}/${oldest.id}` : null;
    const isSame = found !== null && found === front && options.isOnline();
    front = found;
    looks = isSame ? looks + 1 : 0;
    options.tell({ isStuck: looks >= STUCK_AFTER });
    if (looks >= STUCK_AFTER) options.tryNow();
  }

  return () => cancel();
}
