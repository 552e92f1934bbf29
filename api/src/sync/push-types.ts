import type { SyncRequest, SyncResult } from '@full-count/sync-protocol';
import type { Pulled } from './pull.ts';

/** What somebody's device sends. */
export interface Push {
  readonly userId: string;
  readonly request: Pick<
    SyncRequest,
    'clientId' | 'deviceId' | 'mutations' | 'epoch' | 'cookie' | 'page' | 'ahead'
  >;
}

export interface PushOutcome {
  readonly results: readonly SyncResult[];
  /** A gap: the next mutation id that this client owes; nothing behind the gap was looked at. */
  readonly expected?: number;
  /** What the device lacks after it; null: a pull must say. */
  readonly pulled: Pulled | null;
}

/** A push that was settled, or what it is answered instead; then nothing of it was done. */
export type Settled = PushOutcome | { readonly error: unknown };
