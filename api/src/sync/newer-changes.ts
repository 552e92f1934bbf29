import { isFromNewerApp, type Mutation } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { unavailable } from '../platform/errors.ts';

/** Longer than the upgrade of all processes behind one address takes. */
const MAX_UPGRADE_MS = 15 * 60_000;

/** After this long without a change of a newer app, the next one may belong to another upgrade. */
const QUIET_MS = 60 * 60_000;

const RETRY_AFTER_SECONDS = 10;

/**
 * While several processes are upgraded, a phone that has the new app from one of them may send to
 * another that does not know the app's changes yet. Their queue waits for an upgraded process. It
 * does not wait longer than an upgrade takes, because the operator may have gone back to an older
 * version. Then such changes are refused one by one, and wait under "Needs attention".
 */
export class NewerChanges {
  readonly #context: Pick<ApiContext, 'now' | 'log'>;
  #upgradeBeganMs = Number.NEGATIVE_INFINITY;
  #lastSeenMs = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<ApiContext, 'now' | 'log'>) {
    this.#context = context;
  }

  /** @throws ApiError 503 if a mutation has to wait for an upgraded process */
  check(mutations: readonly Mutation[]): void {
    const newer = mutations.find(isFromNewerApp);
    if (newer === undefined) return;
    const nowMs = this.#context.now().getTime();
    if (nowMs - this.#lastSeenMs > QUIET_MS) {
      this.#upgradeBeganMs = nowMs;
      const { name, version } = newer;
      this.#context.log.warn(
        { name, version },
        'a newer app sends changes that this process lacks',
      );
    }
    this.#lastSeenMs = nowMs;
    if (nowMs - this.#upgradeBeganMs > MAX_UPGRADE_MS) return;
    throw unavailable('The server is being updated. Try again in a moment.', RETRY_AFTER_SECONDS);
  }
}
