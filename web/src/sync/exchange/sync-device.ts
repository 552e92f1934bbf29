import type { UserDatabase } from '../../local/database/database.ts';
import type { Exchange, SendBatch } from './send-request.ts';

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
