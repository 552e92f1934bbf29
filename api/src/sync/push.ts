import { setTimeout as sleep } from 'node:timers/promises';
import { prepareMutations } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import type { PushQueue } from './push-queue.ts';
import type { Push, PushOutcome } from './push-types.ts';

/** How long a batch that was sent ahead waits, in turns, for the one before it to be settled. */
const OVERTAKEN_MS = [5, 10, 20, 40, 80, 160, 320];

/**
 * Settles a device's mutations, each exactly once (DESIGN 4.3).
 *
 * @throws a passing fault, or what the whole request is answered with; then nothing has moved
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
    // Two requests on the way can overtake each other: the one before may be just behind.
    if (outcome.expected === undefined || outcome.results.length > 0) break;
    await sleep(ms);
    outcome = await queue.settle(teamId, one);
  }
  if (outcome.results.some(({ status }) => status === 'held')) teamEvents.staffUpdated(teamId);
  return outcome;
}
