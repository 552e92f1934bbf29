import { HOUR_MS } from '@full-count/baseball';
import {
  beginsUnreadable,
  type Change,
  isFromNewerApp,
  prepareMutations,
} from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, isTransientFault, tooLarge, unavailable } from '../platform/errors.ts';
import { teamTurns } from '../team-data/team-transaction.ts';
import {
  type ApplyMode,
  type PushOutcome,
  type PushResult,
  processPushes,
  type Recent,
} from './process-pushes.ts';
import { RecentCommits, RecentGames } from './recent.ts';
import type { Push } from './team-state.ts';

/** The most changes in one transaction. A push with more is processed alone. */
const MAX_CHANGES_OF_GROUP = 200;

/** A phone gives up after 45 seconds and sends again, so a later answer would reach no one. */
const MAX_WAIT_MS = 40_000;
/** An upgrade of all processes behind one address takes less time. */
const MAX_UPGRADE_MS = 15 * 60_000;

/** If no newer change has arrived for this long, the next one counts as the beginning of another upgrade. */
const QUIET_MS = HOUR_MS;

const RETRY_AFTER_SECONDS = 10;

interface WaitingPush {
  readonly push: Push;
  readonly arrivedAtMs: number;
  resolve(outcome: PushOutcome): void;
  reject(error: unknown): void;
}

/**
 * The pushes of each team wait here instead of at the database. While one transaction runs, the
 * pushes that arrive gather, and the next transaction processes all of them with one commit
 * (docs/decisions/0028). A busy team uses one connection and waits for the disk once.
 */
export class PushQueue {
  readonly newerChanges: NewerChanges;
  readonly #context: ApiContext;
  readonly #recent: Recent = { recentCommits: new RecentCommits(), recentGames: new RecentGames() };
  readonly #queues = new Map<string, WaitingPush[]>();

  constructor(context: ApiContext) {
    this.#context = context;
    this.newerChanges = new NewerChanges(context);
  }

  process(teamId: string, push: Push): Promise<PushOutcome> {
    return new Promise((resolve, reject) => {
      const waitingPush = { push, arrivedAtMs: this.#context.now().getTime(), resolve, reject };
      const queue = this.#queues.get(teamId);
      if (queue) {
        queue.push(waitingPush);
        return;
      }
      const newQueue = [waitingPush];
      this.#queues.set(teamId, newQueue);
      void this.#processQueue(teamId, newQueue);
    });
  }

  async #processQueue(teamId: string, queue: WaitingPush[]): Promise<void> {
    while (queue.length > 0)
      await teamTurns(this.#context.db).runForTeam(teamId, async () => {
        this.#rejectExpired(queue);
        if (queue.length > 0) await this.#processGroup(teamId, takeGroup(queue));
      });
    this.#queues.delete(teamId);
  }

  #rejectExpired(queue: WaitingPush[]): void {
    const nowMs = this.#context.now().getTime();
    const firstUnexpired = queue.findIndex(({ arrivedAtMs }) => nowMs - arrivedAtMs <= MAX_WAIT_MS);
    const expiredCount = firstUnexpired === -1 ? queue.length : firstUnexpired;
    for (const { reject } of queue.splice(0, expiredCount)) reject(unavailable());
  }

  async #processGroup(teamId: string, group: readonly WaitingPush[], mode: ApplyMode = 'batch') {
    let results: readonly PushResult[];
    try {
      const pushes = group.map(({ push }) => push);
      results = await processPushes(this.#context, this.#recent, teamId, pushes, mode);
    } catch (error) {
      return this.#retryInSmallerSteps(teamId, group, mode, error);
    }
    for (const [index, { resolve, reject }] of group.entries()) {
      const result = results[index] as PushResult;
      if ('error' in result) reject(result.error);
      else resolve(result);
    }
  }

  /** Any error that does not refuse the request is the server's, so the phone sends again (503). */
  #errorFor(error: unknown, teamId: string): unknown {
    if (error instanceof ApiError) return error;
    const { log, metrics } = this.#context;
    metrics.countPushFailure(error);
    log.error({ err: error, teamId }, 'a push failed, and its device will send it again');
    return unavailable();
  }

  /** Tries again in smaller steps, so that only the push that causes the failure gets the error. */
  async #retryInSmallerSteps(
    teamId: string,
    group: readonly WaitingPush[],
    mode: ApplyMode,
    error: unknown,
  ): Promise<void> {
    const isSmallestStep = group.length === 1 && (mode === 'bisect' || error instanceof ApiError);
    if (isTransientFault(error) || isSmallestStep) {
      for (const { reject } of group) reject(this.#errorFor(error, teamId));
    } else if (mode === 'batch') {
      await this.#processGroup(teamId, group, 'bisect');
    } else {
      for (const push of group) await this.#processGroup(teamId, [push], 'bisect');
    }
  }
}

function takeGroup(queue: WaitingPush[]): WaitingPush[] {
  let changes = 0;
  let count = 0;
  for (const { push } of queue) {
    changes += push.request.changes.length;
    if (count > 0 && changes > MAX_CHANGES_OF_GROUP) break;
    count += 1;
  }
  return queue.splice(0, count);
}

/**
 * Takes a device's changes, each exactly once (docs/sync.md).
 *
 * @throws ApiError 503 for a fault of the server, or the error that refuses the whole request, such as 413, after
 *   which the phone sends smaller batches; in either case nothing has changed
 */
export async function push(
  { metrics }: Pick<ApiContext, 'metrics'>,
  queue: PushQueue,
  teamId: string,
  { userId, request }: Push,
): Promise<PushOutcome> {
  const { changes } = request;
  queue.newerChanges.assertNoneMustWait(changes);
  if (beginsUnreadable(changes))
    throw tooLarge("The server can't read these changes. Send fewer at once.");
  const preparedRequest = { ...request, changes: prepareMutations(changes) };
  const outcome = await queue.process(teamId, { userId, request: preparedRequest });
  if (outcome.kind !== 'other') metrics.countChanges(outcome.answers.slice(0, changes.length));
  return outcome;
}

/**
 * During an upgrade of several processes, a phone may get the new app from an upgraded process and
 * then send its changes to a process that does not know them yet. That process answers 503, so the
 * phone tries again. After 15 minutes the process refuses such changes instead, because the
 * operator may have gone back to an older version.
 */
class NewerChanges {
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
