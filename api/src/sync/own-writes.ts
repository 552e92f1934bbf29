import { SYNC_LIMITS, type SyncRequest } from '@full-count/sync-protocol';
import { type Pulled, visibleTo } from './pull.ts';
import { patchOf } from './team-changed.ts';
import type { TeamTransaction } from './team-transaction.ts';

/**
 * What a push changed, as the answer of the pull that follows it. A device that stood at the
 * version before lacks nothing else, and most pushes are such: then nothing is read again.
 *
 * @returns null where a pull must look: others wrote meanwhile, or the answer needs pages
 */
export function ownWrites(
  team: TeamTransaction,
  request: Pick<SyncRequest, 'epoch' | 'cookie' | 'page'>,
  lastMutationId: number,
): Pulled | null {
  const { epoch, cookie, page } = request;
  const stoodBefore = epoch === team.epoch && cookie === team.version - 1 && page === undefined;
  if (!stoodBefore || team.changes.length === 0) return null;
  if (team.changes.length > SYNC_LIMITS.pageRows) return null;
  const { rows, deleted } = patchOf(team.changes);
  return {
    epoch: team.epoch,
    lastMutationId,
    rows: visibleTo(team.standing, rows),
    deleted,
    cookie: team.version,
  };
}
