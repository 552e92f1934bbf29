import { setTimeout as sleep } from 'node:timers/promises';
import { prepareMutations } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { unavailable } from '../platform/errors.ts';
import { isPassingFault } from '../platform/transient-fault.ts';
import { type Care, type PushOutcome, type Settled, settleTogether } from './process-pushes.ts';
import type { Push } from './push-authorization.ts';

/** Mutations that are settled together at most; a push that brings more goes alone. */
const MOST_MUTATIONS = 200;

/** Teams that have a transaction at a time: fewer than the pool has connections. */
const MOST_TRANSACTIONS = 8;

/** A phone gives up after 45 s and sends again: work for an answer that nobody hears helps nobody. */
const LONGEST_WAIT_MS = 40_000;

interface WaitingPush {
  readonly push: Push;
  readonly sinceMs: number;
  resolve(outcome: PushOutcome): void;
  reject(error: unknown): void;
}

/**
 * Pushes of this process wait for their team here instead of at the database: while one transaction
 * runs, those that come gather, and the next transaction settles them all with one commit (decision
 * 0028). So a busy team costs one connection, and the disk is waited for once.
 */
export class PushQueue {
  readonly #context: ApiContext;
  /** Those that wait, of teams at which a transaction runs. */
  readonly #waiting = new Map<string, WaitingPush[]>();
  #transactions = 0;
  /** Teams that wait for one to end. */
  readonly #turns: (() => void)[] = [];

  constructor(context: ApiContext) {
    this.#context = context;
  }

  /** Settles a push, soon, alone or with others of its team. */
  settle(teamId: string, push: Push): Promise<PushOutcome> {
    return new Promise((resolve, reject) => {
      const one = { push, sinceMs: this.#context.now().getTime(), resolve, reject };
      const waiting = this.#waiting.get(teamId);
      if (waiting) {
        waiting.push(one);
        return;
      }
      const first = [one];
      this.#waiting.set(teamId, first);
      void this.#work(teamId, first);
    });
  }

  async #work(teamId: string, waiting: WaitingPush[]): Promise<void> {
    while (waiting.length > 0) {
      await this.#turn();
      this.#turnAwayLate(waiting);
      if (waiting.length > 0) await this.#settleAll(teamId, takeTogether(waiting));
      this.#endTurn();
    }
    this.#waiting.delete(teamId);
  }

  #turnAwayLate(waiting: WaitingPush[]): void {
    const oldestMs = this.#context.now().getTime() - LONGEST_WAIT_MS;
    const inTime = waiting.findIndex(({ sinceMs }) => sinceMs >= oldestMs);
    const count = inTime === -1 ? waiting.length : inTime;
    for (const { reject } of waiting.splice(0, count)) reject(unavailable());
  }

  async #turn(): Promise<void> {
    if (this.#transactions < MOST_TRANSACTIONS) this.#transactions += 1;
    else await new Promise<void>((resolve) => this.#turns.push(resolve));
  }

  /** Hands the turn on, in the order in which teams asked. */
  #endTurn(): void {
    const next = this.#turns.shift();
    if (next) next();
    else this.#transactions -= 1;
  }

  async #settleAll(
    teamId: string,
    pushes: readonly WaitingPush[],
    care: Care = 'at-once',
  ): Promise<void> {
    let settled: readonly Settled[];
    try {
      const all = pushes.map(({ push }) => push);
      settled = await settleTogether(this.#context, teamId, all, care);
    } catch (error) {
      return this.#afterFailure(teamId, pushes, care, error);
    }
    for (const [place, { resolve, reject }] of pushes.entries()) {
      const answer = settled[place] as Settled;
      if ('error' in answer) reject(answer.error);
      else resolve(answer);
    }
  }

  /** What is wrong with one of them must cost that one only. */
  async #afterFailure(
    teamId: string,
    pushes: readonly WaitingPush[],
    care: Care,
    error: unknown,
  ): Promise<void> {
    if (isPassingFault(error) || (pushes.length === 1 && care === 'in-parts')) {
      for (const { reject } of pushes) reject(error);
    } else if (care === 'at-once') {
      await this.#settleAll(teamId, pushes, 'in-parts');
    } else {
      for (const one of pushes) await this.#settleAll(teamId, [one], 'in-parts');
    }
  }
}

/** Takes the first ones that wait, in their order; of one client one at a time, as its ledger moves. */
function takeTogether(waiting: WaitingPush[]): WaitingPush[] {
  const clients = new Set<string>();
  let mutations = 0;
  let count = 0;
  for (const { push } of waiting) {
    mutations += push.request.mutations.length;
    if (count > 0 && (mutations > MOST_MUTATIONS || clients.has(push.request.clientId))) break;
    clients.add(push.request.clientId);
    count += 1;
  }
  return waiting.splice(0, count);
}

/** How long a batch that was sent ahead waits before each new try, while the one before it is settled. */
const OVERTAKEN_MS = [5, 10, 20, 40, 80, 160, 320];

/**
 * Settles a device's mutations, each exactly once (docs/sync.md).
 *
 * @throws a transient fault, or the error that refuses the whole request; nothing has changed then
 */
export async function push(
  { teamEvents }: Pick<ApiContext, 'teamEvents'>,
  queue: PushQueue,
  teamId: string,
  { userId, request }: Push,
): Promise<PushOutcome> {
  const one = { userId, request: { ...request, mutations: prepareMutations(request.mutations) } };
  let outcome = await queue.settle(teamId, one);
  for (const ms of request.ahead ? OVERTAKEN_MS : []) {
    // Two requests can overtake each other on their way, so the missing one may arrive any moment.
    if (outcome.expected === undefined || outcome.results.length > 0) break;
    await sleep(ms);
    outcome = await queue.settle(teamId, one);
  }
  if (outcome.results.some(({ status }) => status === 'held')) teamEvents.staffUpdated(teamId);
  return outcome;
}
