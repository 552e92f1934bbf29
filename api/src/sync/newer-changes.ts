import { type Change, isFromNewerApp } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { unavailable } from '../platform/errors.ts';

/** An upgrade of all processes behind one address takes less time. */
const MAX_UPGRADE_MS = 15 * 60_000;

/** If no newer change has arrived for this long, the next one counts as the beginning of another upgrade. */
const QUIET_MS = 60 * 60_000;

const RETRY_AFTER_SECONDS = 10;

/**
 * During an upgrade of several processes, a phone may get the new app from an upgraded process and
 * then send its changes to a process that does not know them yet. That process answers 503, so the
 * phone tries again. After 15 minutes the process refuses such changes instead, because the
 * operator may have gone back to an older version.
 */
export class NewerChanges {
  readonly #context: Pick<ApiContext, 'now' | 'log'>;
  #upgradeBeganMs = Number.NEGATIVE_INFINITY;
  #lastNewerChangeMs = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<ApiContext, 'now' | 'log'>) {
    this.#context = context;
  }

  /** @throws ApiError 503 if a change has to wait for an upgraded process */
  assertNoneMustWait(changes: readonly Change[]): void {
    const newerChange = changes.find(isFromNewerApp);
    if (newerChange === undefined) return;
    const nowMs = this.#context.now().getTime();
    if (nowMs - this.#lastNewerChangeMs > QUIET_MS) {
      this.#upgradeBeganMs = nowMs;
      const { name } = newerChange;
      this.#context.log.warn({ name }, 'a newer app sends changes that this process lacks');
    }
    this.#lastNewerChangeMs = nowMs;
    if (nowMs - this.#upgradeBeganMs > MAX_UPGRADE_MS) return;
    throw unavailable('The server is being updated. Try again in a moment.', RETRY_AFTER_SECONDS);
  }
}
