import type { UserDatabase } from '../../local/database/database.ts';
import type { Exchange, SendBatch } from './send-request.ts';

export interface SyncDevice {
  readonly db: UserDatabase;
  readonly userId: string;
  readonly deviceId: () => Promise<string>;
  readonly send: SendBatch;
  /** Milliseconds, by this device's clock. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Changes confirmed so far, of those that wait. */
  readonly onProgress?: (sent: number, total: number) => void;
}

/** How a team's turn ended: everything exchanged, or why not. */
export type TeamTurn =
  | { readonly kind: 'done' }
  /** The membership was over, and nothing of the team is left to exchange. */
  | { readonly kind: 'parted' }
  | Exclude<Exchange, { readonly kind: 'answer' | 'too-large' | 'malformed' }>;
