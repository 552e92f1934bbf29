import type { SyncResponse } from '@full-count/sync-protocol';
import type { Space } from '../../local/database/database.ts';
import type { Pull } from '../apply/apply-pull.ts';

/** Returns the answer for `applyPull`. `base` is the team's space at the time of the request. */
export function pullOf(base: Space, response: SyncResponse): Pull {
  const { epoch, cookie, page = null, rows, deleted, lastMutationId, results } = response;
  const { serverTime, ledgers, reused, arriving } = response;
  const client = { lastMutationId, results, reused, ledgers };
  return { base, epoch, cookie, page, arriving, rows, deleted, ...client, serverTime };
}
