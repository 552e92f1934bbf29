import type { SyncResponse } from '@full-count/sync-protocol';
import type { Space } from '../../local/database/database.ts';
import type { Pull } from '../apply/apply-pull.ts';

export function pullOf(spaceAtRequest: Space, response: SyncResponse): Pull {
  const { epoch, cookie, page = null, rows, deleted, lastMutationId, results } = response;
  const { serverTime, ledgers, reused, arriving } = response;
  const client = { lastMutationId, results, reused, ledgers };
  return {
    base: spaceAtRequest,
    epoch,
    cookie,
    page,
    arriving,
    rows,
    deleted,
    ...client,
    serverTime,
  };
}
