import { SYNC_LIMITS, type SyncRequest } from '@full-count/sync-protocol';
import type { Pulled } from './pull.ts';
import { patchOf } from './team-changed.ts';
import type { TeamTransaction } from './team-transaction.ts';
import { visibleTo } from './visible-to.ts';

/**
 * What a push changed, as the answer of the pull that follows it. A device that stood at the
 * version before lacks nothing else, and most pushes are such: then nothing is read again. A device
 * that sends ahead will stand there with the answer to the request before, or asks again: it is
 * told on what the rows come.
 *
 * @returns null where a pull must look: others wrote meanwhile, or the answer needs pages
 */
export function ownWrites(
  team: TeamTransaction,
  request: Pick<SyncRequest, 'epoch' | 'cookie' | 'page' | 'ahead'>,
  lastMutationId: number,
): Pulled | null {
  const { epoch, cookie, page, ahead } = request;
  if (epoch !== team.epoch || page !== undefined) return null;
  const from = team.version - 1;
  const stoodBefore = cookie === from || ahead;
  if (!stoodBefore || team.changes.length === 0) return null;
  if (team.changes.length > SYNC_LIMITS.pageRows) return null;
  const { rows, deleted } = patchOf(team.changes);
  return {
    epoch: team.epoch,
    lastMutationId,
    rows: visibleTo(team.standing, rows),
    deleted,
    cookie: team.version,
    ...(ahead && { from }),
  };
}
