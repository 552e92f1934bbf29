import {
  type DeletedRows,
  type RowPatch,
  SYNC_LIMITS,
  type SyncRequest,
  type Write,
} from '@full-count/sync-protocol';
import type { RecentChanges } from '../platform/recent-changes.ts';
import { patchOf } from '../team-data/team-changed.ts';
import type { TeamTransaction } from '../team-data/team-transaction.ts';
import { type Pulled, visibleTo } from './pull.ts';

/**
 * What changed since a version, for all who are answered after one commit: most of them stand at the
 * same one, and what they share becomes a text once (`answerText`).
 */
export type Patches = Map<number, { readonly rows: RowPatch; readonly deleted: DeletedRows }>;

/**
 * What a push changed, as the answer of the pull that follows it. A device that stood at the
 * version before lacks nothing else; one that stood a little further back lacks besides what others
 * wrote just now. A device that sends ahead will stand there with the answer to the request before,
 * or asks again: it is told on what the rows come.
 *
 * @param recent what was written between the device's cookie and this push, where it is known
 * @param patches those made so far for this commit
 * @returns null where a pull must look: others wrote meanwhile, or the answer needs pages
 */
export function ownWrites(
  team: TeamTransaction,
  request: Pick<SyncRequest, 'epoch' | 'cookie' | 'page' | 'ahead'>,
  lastMutationId: number,
  recent: RecentChanges,
  patches: Patches,
): Pulled | null {
  const { epoch, cookie, page, ahead } = request;
  if (epoch !== team.epoch || page !== undefined) return null;
  const from = team.version - 1;
  const stoodBefore = cookie === from || ahead;
  const missed = stoodBefore ? [] : missedBy(team, cookie, recent);
  if (missed === null || team.changes.length === 0) return null;
  if (missed.length + team.changes.length > SYNC_LIMITS.pageRows) return null;
  const since = stoodBefore ? from : (cookie ?? 0);
  const { rows, deleted } = patches.get(since) ?? patchOf([...missed, ...team.changes]);
  patches.set(since, { rows, deleted });
  return {
    epoch: team.epoch,
    lastMutationId,
    rows: visibleTo(team.accessLevel, rows),
    deleted,
    cookie: team.version,
    ...(ahead && { from }),
  };
}

function missedBy(
  team: TeamTransaction,
  cookie: number | null,
  recent: RecentChanges,
): Write[] | null {
  return cookie === null ? null : recent.since(team, cookie, team.version - 1);
}
