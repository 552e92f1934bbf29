import type { Database } from '@full-count/db';
import type { Standing, Write } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import type { ApiContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { standingOf } from '../teams/standing.ts';
import type { Batch } from './rows/batch.ts';
import { teamChangedBy } from './team-changed.ts';

/** A write to one team, from the lock on its version to the commit. */
export interface TeamTransaction extends Batch {
  readonly standing: Standing;
  readonly epoch: string;
  /** When it began, by the server's clock. */
  readonly now: string;
  /** Every row written so far; `applyMutations` adds to it. */
  readonly changes: Write[];
}

/**
 * The only way to write synced rows, for sync and REST alike (DESIGN 4.3). It raises the team's
 * version first of all and holds that row to the commit, so that versions become visible in their
 * order; standing is read under the same lock. Other devices hear of it after the commit. A
 * transaction that changes nothing leaves the version as it was.
 *
 * @throws 404 for a team that is not there, was deleted, or is not the user's
 */
export async function inTeamTransaction<T>(
  context: Pick<ApiContext, 'db' | 'teamEvents' | 'now'>,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  work: (team: TeamTransaction) => Promise<T>,
): Promise<T> {
  let done: TeamTransaction | undefined;
  const answer = await context.db.transaction().execute(async (trx) => {
    const team = await lockTeam(trx, teamId, userId, context.now());
    const result = await work(team);
    if (team.changes.length === 0) await lowerVersion(team);
    done = team;
    return result;
  });
  if (done && done.changes.length > 0) context.teamEvents.teamChanged(teamChangedBy(done));
  return answer;
}

async function lockTeam(
  trx: Kysely<Database>,
  teamId: string,
  userId: string,
  now: Date,
): Promise<TeamTransaction> {
  const sync = await trx
    .updateTable('team_sync')
    .set({ version: sql`version + 1` })
    .where('team_id', '=', teamId)
    .returning(['version', 'epoch'])
    .executeTakeFirst();
  // A statement of its own, so that it sees what was committed while the lock was waited for.
  const standing = await standingOf(trx, teamId, userId);
  if (!sync || standing === null) throw notFound();
  return { trx, teamId, userId, standing, ...sync, now: now.toISOString(), changes: [] };
}

async function lowerVersion({ trx, teamId, version }: TeamTransaction): Promise<void> {
  await trx
    .updateTable('team_sync')
    .set({ version: version - 1 })
    .where('team_id', '=', teamId)
    .execute();
}
