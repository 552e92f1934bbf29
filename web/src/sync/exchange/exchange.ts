import { type SyncResponse, syncResponseSchema } from '@full-count/sync-protocol';
import { ApiFailure, failureOf, NOT_JSON, readJson } from '../../platform/api-client.ts';
import { postBatch } from './post-batch.ts';
import type { Batch } from './take-batch.ts';

/** How one request of the sync loop ended. */
export type Exchange =
  | { readonly kind: 'answer'; readonly response: SyncResponse }
  | { readonly kind: 'too-large' }
  /** Not understood as a whole; nothing was applied. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'other-account' }
  | { readonly kind: 'update-needed' }
  /** Nobody answered, or not in a way to build on. Nothing is known about what was applied. */
  | { readonly kind: 'later'; readonly retryAfterMs: number | null };

export type SendBatch = (teamId: string, batch: Batch) => Promise<Exchange>;

/** Sends over HTTP. Whatever is not surely our server's word is "later": the queue stays as it is. */
export const sendBatch: SendBatch = async (teamId, batch) => {
  try {
    return await readExchange(await postBatch(teamId, batch));
  } catch {
    return { kind: 'later', retryAfterMs: null };
  }
};

/** What a response to a sync request says. */
export async function readExchange(response: Response): Promise<Exchange> {
  const json = await readJson(response);
  if (response.ok && json !== NOT_JSON) return answerOf(json);
  return failureKind(failureOf(response, json));
}

function answerOf(json: unknown): Exchange {
  const parsed = syncResponseSchema.safeParse(json);
  if (parsed.success) return { kind: 'answer', response: parsed.data };
  // A bug or a version apart: to be seen by whoever looks, and never half applied.
  console.error('The answer of the sync is not understood', parsed.error.issues[0]);
  return { kind: 'later', retryAfterMs: null };
}

function failureKind(failure: ReturnType<typeof failureOf>): Exchange {
  if (!(failure instanceof ApiFailure)) return { kind: 'later', retryAfterMs: null };
  switch (failure.status) {
    case 400:
      console.error('The server does not understand the sync', failure.message);
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
    default:
      return { kind: 'later', retryAfterMs: failure.retryAfterMs };
  }
}
