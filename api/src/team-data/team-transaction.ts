import { sendFollowedBy, sendWithCommit } from '@full-count/db/in-flight';
import type { AccessLevel, Write } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { accessLevelOf, assertMay } from '../access/access-level.ts';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import type { Batch, Reader } from './rows/batch.ts';
import { teamChangedBy } from './team-changed.ts';
import { inTurnOfTeam } from './team-turns.ts';
import { addUsage, type Usage } from './usage.ts';

type WriteContext = Pick<ApiContext, 'db' | 'teamEvents' | 'now' | 'config'>;

export interface LockedTeam extends Omit<Batch, 'userId'> {
  readonly epoch: string;
  readonly now: string;
  /** What the team stored before the transaction, and how much the transaction adds. */
  readonly stored: Usage;
  readonly growth: Usage;
  readonly changes: Write[];
}

export interface TeamTransaction extends LockedTeam {
  readonly userId: string;
  readonly accessLevel: AccessLevel;
}

interface CallersTransaction extends TeamTransaction {
  readonly ip: string;
}

/**
 * The access plugin has let the caller in, but their access level may have changed while this waited for the lock, so
 * it is checked again under the lock.
 *
 * @throws 404 for a team that does not exist, was deleted, or is not the caller's; 403 for a member who may not; 503 if
 *   the team is busy for too long
 */
export async function inTeamTransaction<T>(
  context: WriteContext,
  { teamId, userId, action, ip }: TeamCaller,
  work: (team: CallersTransaction) => Promise<T>,
): Promise<T> {
  const readAccessLevel = (db: Reader) => accessLevelOf(db, teamId, userId);
  const lockAndWork = () =>
    inLockedTeam(context, teamId, readAccessLevel, async (lockedTeam, accessLevel) => {
      assertMay(accessLevel, action);
      return work({ ...lockedTeam, userId, accessLevel, ip });
    });
  return inTurnOfTeam(context.db, teamId, lockAndWork);
}

/**
 * The only way to write synced rows, for sync and REST. The transaction raises the team's version first and keeps that
 * row locked until the commit, so versions become visible in order. One that changes nothing keeps the version.
 *
 * @param read queries that travel with the lock and run after it, so they see everything that was committed before
 * @throws 404 if there is no such team, 507 if it is full
 */
export async function inLockedTeam<R, T>(
  context: WriteContext,
  teamId: string,
  read: (db: Reader) => Promise<R>,
  work: (team: LockedTeam, readResult: R) => Promise<T>,
): Promise<T> {
  let committedTeam: LockedTeam | undefined;
  const answer = await context.db.transaction().execute(async (trx) => {
    const [[lockedRow], readResult] = await sendFollowedBy(trx, lockStatement(trx, teamId), read);
    if (!lockedRow) throw notFound();
    const { version, epoch, stored_rows: rows, stored_bytes: bytes } = lockedRow;
    const team: LockedTeam = {
      trx,
      teamId,
      version,
      epoch,
      now: context.now().toISOString(),
      changes: [],
      stored: { rows, bytes },
      growth: { rows: 0, bytes: 0 },
    };
    const result = await work(team, readResult);
    if (team.changes.length === 0) await lowerVersion(team);
    else await addUsage(context, team);
    committedTeam = team;
    return result;
  });
  if (committedTeam && committedTeam.changes.length > 0) {
    context.teamEvents.teamChanged(teamChangedBy(committedTeam));
  }
  return answer;
}

function lockStatement(db: Reader, teamId: string) {
  return db
    .updateTable('team_sync')
    .set({ version: sql`version + 1` })
    .where('team_id', '=', teamId)
    .returning(['version', 'epoch', 'stored_rows', 'stored_bytes'])
    .compile();
}

async function lowerVersion({ trx, teamId, version }: LockedTeam): Promise<void> {
  const update = trx.updateTable('team_sync').set({ version: version - 1 });
  await sendWithCommit(trx, update.where('team_id', '=', teamId).compile());
}
