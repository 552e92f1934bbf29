import type { SyncResponse } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../local/database/database.ts';
import type { Batch } from './batch.ts';

export type Exchange =
  | { readonly kind: 'answer'; readonly response: SyncResponse }
  | { readonly kind: 'too-large' }
  /** The server did not understand the request and applied nothing. */
  | { readonly kind: 'malformed' }
  /** Something on the way to the server answered for it, such as a web filter or a proxy. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'other-account' }
  | { readonly kind: 'update-needed' }
  /** The server has no room for new rows of the team and applied nothing. */
  | { readonly kind: 'full' }
  /** There was no usable answer, so the changes may or may not have been applied. */
  | { readonly kind: 'later'; readonly retryAfterMs: number | null };

export type SendBatch = (teamId: string, batch: Batch) => Promise<Exchange>;

export interface SyncDevice {
  readonly db: UserDatabase;
  readonly userId: string;
  readonly deviceId: () => Promise<string>;
  readonly send: SendBatch;
  /** Milliseconds, by this device's clock. */
  readonly now: () => number;
  readonly onProgress?: (confirmed: number, total: number) => void;
  /** Called after each page of a first pull except the first. The next page is requested once the promise resolves. */
  readonly onEndedGamesArrived?: (teamId: string) => Promise<void>;
}

export type TeamSyncResult =
  | { readonly kind: 'done' }
  /** The membership has ended, and nothing is left to exchange. */
  | { readonly kind: 'left-team' }
  /** The server accepts no more changes of a former member. */
  | { readonly kind: 'not-accepted' }
  | Exclude<Exchange, { readonly kind: 'answer' | 'too-large' | 'malformed' | 'blocked' }>;
