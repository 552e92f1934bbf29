import { compiledOnce } from '@full-count/db/compiled-once';
import { followedBy, sendWithCommit } from '@full-count/db/in-flight';
import type { AccessLevel, Write } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { accessLevelOf, assertMay } from '../access/access-level.ts';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import type { Batch, Reader } from './rows/batch.ts';
import { teamChangedBy } from './team-changed.ts';

type WriteContext = Pick<ApiContext, 'db' | 'teamEvents' | 'recentChanges' | 'now'>;

/** A team whose version this transaction holds, to the commit. */
export interface LockedTeam extends Omit<Batch, 'userId'> {
  readonly epoch: string;
  /** When it began, by the server's clock. */
  readonly now: string;
  /** Every row written so far; `applyMutations` adds to it. */
  readonly changes: Write[];
}

/** A write to one team, from the lock on its version to the commit. */
export interface TeamTransaction extends LockedTeam {
  readonly userId: string;
  readonly accessLevel: AccessLevel;
}

/**
 * A write by one person. The access plugin has let the caller in, but their access level may have
 * changed while the lock was waited for, so it is read under the lock and held to the same action.
 *
 * @throws 404 for a team that does not exist, was deleted, or is not the caller's; 403 for a member
 *   who may not
 */
export async function inTeamTransaction<T>(
  context: WriteContext,
  { teamId, userId, action }: TeamCaller,
  work: (team: TeamTransaction) => Promise<T>,
): Promise<T> {
  const readAccessLevel = (db: Reader) => accessLevelOf(db, teamId, userId);
  return inLockedTeam(context, teamId, readAccessLevel, async (locked, accessLevel) => {
    assertMay(accessLevel, action);
    return work({ ...locked, userId, accessLevel });
  });
}

/**
 * The only way to write synced rows, for sync and REST alike. It raises the team's version first of
 * all and holds that row to the commit, so that versions become visible in their order. Other
 * devices hear of it after the commit. A transaction that changes nothing leaves the version as it
 * was.
 *
 * @param read what is asked behind the lock, in statements of their own: they see what was committed
 *   while the lock was waited for, and travel with it
 * @throws 404 for a team that is not there
 */
export async function inLockedTeam<R, T>(
  context: WriteContext,
  teamId: string,
  read: (db: Reader) => Promise<R>,
  work: (team: LockedTeam, found: R) => Promise<T>,
): Promise<T> {
  let done: LockedTeam | undefined;
  const answer = await context.db.transaction().execute(async (trx) => {
    const [[lock], found] = await followedBy(trx, lockOn(teamId), read);
    if (!lock) throw notFound();
    const team = { trx, teamId, ...lock, now: context.now().toISOString(), changes: [] };
    const result = await work(team, found);
    if (team.changes.length === 0) await lowerVersion(team);
    done = team;
    return result;
  });
  if (done && done.changes.length > 0) {
    const { epoch, version, changes } = done;
    context.recentChanges.remember({ teamId, epoch, version, changes });
    context.teamEvents.teamChanged(teamChangedBy(done));
  }
  return answer;
}

const lockOn = compiledOnce((db, teamId: string) =>
  db
    .updateTable('team_sync')
    .set({ version: sql`version + 1` })
    .where('team_id', '=', teamId)
    .returning(['version', 'epoch'])
    .compile(),
);

async function lowerVersion({ trx, teamId, version }: LockedTeam): Promise<void> {
  const lowered = trx.updateTable('team_sync').set({ version: version - 1 });
  await sendWithCommit(trx, lowered.where('team_id', '=', teamId).compile());
}
