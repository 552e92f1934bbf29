import type { OutboxEntry } from '../../local/database/database.ts';
import { realTimers, type Timers } from '../../platform/timers.ts';

interface WatchdogOptions {
  /** The oldest change that waits; undefined: none. */
  readonly oldest: () => Promise<Pick<OutboxEntry, 'teamId' | 'id'> | undefined>;
  readonly isOnline: () => boolean;
  readonly tell: (changes: { readonly isStuck: boolean }) => void;
  /** Once more, whatever the back-off says. */
  readonly tryNow: () => void;
  readonly timers?: Timers;
}

const EVERY_MS = 30_000;
/** Looks in a row that find the same change in front: two minutes. */
const STUCK_AFTER = 4;

/**
 * Shows a queue that has not moved for two minutes while the phone says that it is online: a
 * network that carries nothing, a server that is down, or a fault of ours (DESIGN 4.5). It counts
 * its own looks, so that a clock set forward makes no alarm.
 *
 * @returns ends it
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
