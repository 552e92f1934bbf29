import type { StoredChange } from '../../local/database/database.ts';
import { realTimers, type Timers } from '../../platform/timers.ts';

interface QueueWatchOptions {
  readonly oldest: () => Promise<Pick<StoredChange, 'n'> | undefined>;
  readonly isOnline: () => boolean;
  readonly report: (changes: { readonly isStuck: boolean }) => void;
  readonly tryNow: () => void;
  readonly timers?: Timers;
}

const CHECK_EVERY_MS = 30_000;
/** A queue counts as stuck if it has had the same oldest change for this many checks, which is two minutes. */
const STUCK_AFTER_CHECKS = 4;

/** Counts its checks instead of reading the clock, so that a clock that is set forward raises no alarm. */
export function watchQueue(options: QueueWatchOptions): () => void {
  const { timers = realTimers } = options;
  let oldestKey: number | null = null;
  let unchangedChecks = 0;
  let cancel = timers.after(CHECK_EVERY_MS, checkAndSchedule);

  function checkAndSchedule(): void {
    cancel = timers.after(CHECK_EVERY_MS, checkAndSchedule);
    check().catch(console.error);
  }

  async function check(): Promise<void> {
    const oldest = await options.oldest();
    const currentKey = oldest?.n ?? null;
    const isSame = currentKey !== null && currentKey === oldestKey && options.isOnline();
    oldestKey = currentKey;
    unchangedChecks = isSame ? unchangedChecks + 1 : 0;
    const isStuck = unchangedChecks >= STUCK_AFTER_CHECKS;
    options.report({ isStuck });
    if (isStuck) options.tryNow();
  }

  return () => cancel();
}
