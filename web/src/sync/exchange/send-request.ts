import {
  loosely,
  PROTOCOL_VERSION,
  SYNC_LIMITS,
  type SyncRequest,
  syncResponseSchema,
} from '@full-count/sync-protocol';
import { appliedChanges, changeOf, changesIn } from '../../local/database/changes.ts';
import type { Space, UserDatabase } from '../../local/database/database.ts';
import { isCheckDue } from '../../local/database/space.ts';
import { ApiFailure, failureOf, NOT_JSON, readJson } from '../../platform/api-client.ts';
import { type Batch, packRequest, postBatch } from './batch.ts';
import type { Exchange, SyncDevice } from './sync-device.ts';

export const LATER = { kind: 'later', retryAfterMs: null } as const;

/**
 * Returns the next request of a team. It begins at the first waiting change, so the device needs no number for what
 * it has sent.
 *
 * @param maxChanges 0 for a request that only pulls
 */
export async function nextRequest(
  device: Pick<SyncDevice, 'db' | 'userId' | 'deviceId' | 'now'>,
  space: Space,
  maxChanges: number,
): Promise<Batch> {
  const { db, userId } = device;
  const { teamId, base, page, startsOver, isFormer, toReport } = space;
  const sendsChanges = (base !== null || isFormer) && maxChanges > 0;
  const waiting = sendsChanges ? await changesIn(db, teamId, 'waiting', maxChanges) : [];
  const ask = page === null ? await idsToAsk(db, space) : [];
  // Only a request without changes asks for the digest.
  const asksDigest = waiting.length === 0 && !isFormer && isCheckDue(space, device.now());
  return packRequest({
    protocol: PROTOCOL_VERSION,
    userId,
    deviceId: await device.deviceId(),
    base,
    ...(page !== null && { page }),
    ...(startsOver && { startsOver }),
    changes: waiting.map(changeOf),
    ...(ask.length > 0 && { ask }),
    ...(asksDigest && { digest: true as const }),
    ...(toReport && { differed: toReport }),
  });
}

/** A device that starts over asks about all that the server had, because the server may have lost it. */
async function idsToAsk(db: UserDatabase, { teamId, startsOver }: Space): Promise<string[]> {
  const [held, applied] = await Promise.all([
    changesIn(db, teamId, 'held'),
    startsOver ? appliedChanges(db, teamId) : [],
  ]);
  return [...held, ...applied.reverse()].slice(0, SYNC_LIMITS.asked).map(({ id }) => id);
}

/** Requests another page of an answer. */
export async function requestPage(
  { send }: Pick<SyncDevice, 'send'>,
  teamId: string,
  { ask: _, digest: __, ...request }: SyncRequest,
  page: string,
): Promise<Exchange> {
  return send(teamId, await packRequest({ ...request, changes: [], page }));
}

/** Sends over HTTP. An answer that may not be from our server is `later`, which keeps the queue. */
export async function sendBatch(
  teamId: string,
  batch: Batch,
  isPageHidden = false,
): Promise<Exchange> {
  try {
    return await readExchange(await postBatch(teamId, batch, isPageHidden));
  } catch {
    return LATER;
  }
}

export async function readExchange(response: Response): Promise<Exchange> {
  const json = await readJson(response);
  if (response.ok && json !== NOT_JSON) return answerOf(json);
  const failure = failureOf(response, json);
  if (!(failure instanceof ApiFailure)) return isRefusal(response) ? { kind: 'blocked' } : LATER;
  return exchangeOfFailure(failure);
}

function answerOf(json: unknown): Exchange {
  const parsed = loosely(syncResponseSchema).safeParse(json);
  if (parsed.success) return { kind: 'answer', response: parsed.data };
  console.error('The sync answer is not valid', parsed.error.issues[0]);
  return LATER;
}

/** Statuses that ask for a sign-in or for another try say nothing about the request. */
const NOT_ABOUT_THE_REQUEST = [401, 407, 408, 425, 429];

function isRefusal({ status }: Response): boolean {
  return status >= 400 && status < 500 && !NOT_ABOUT_THE_REQUEST.includes(status);
}

function exchangeOfFailure(failure: ApiFailure): Exchange {
  switch (failure.status) {
    case 400:
      console.error('The server rejected the sync request as malformed', failure.message);
      return { kind: 'malformed' };
    case 401:
      return { kind: 'signed-out' };
    case 404:
      return { kind: 'not-found' };
    case 409:
      return { kind: 'other-account' };
    case 413:
      return { kind: 'too-large' };
    case 426:
      return { kind: 'update-needed' };
    case 507:
      return { kind: 'full' };
    default:
      return { kind: 'later', retryAfterMs: failure.retryAfterMs };
  }
}
