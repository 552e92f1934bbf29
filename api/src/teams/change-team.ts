import type { Database } from '@full-count/db';
import type { MyTeam, UpdateTeamBody } from '@full-count/sync-protocol';
import type { Kysely, Updateable } from 'kysely';
import type { ApiContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { inTeamTransaction } from '../sync/team-transaction.ts';
import { findMyTeam, updateTeam } from './queries.ts';
import { assertMay } from './standing.ts';

/** Permission is read again under the team's lock: one that was taken away in time counts. */
export async function changeTeam(
  context: ApiContext,
  teamId: string,
  userId: string,
  body: UpdateTeamBody,
): Promise<MyTeam> {
  return inTeamTransaction(context, { teamId, userId }, async (team) => {
    assertMay(team.standing, 'team.edit');
    const before = await findMyTeam(team.trx, teamId, userId);
    if (!before) throw notFound();
    await updateTeam(team.trx, teamId, { ...columnsOf(body, before), version: team.version });
    const changed = await findMyTeam(team.trx, teamId, userId);
    if (!changed) throw notFound();
    const { myRole: _role, myPermissions: _permissions, ...row } = changed;
    team.changes.push(['teams', row]);
    return changed;
  });
}

/** A tombstone: the team's rows stay for a restore by the operator, nobody reaches them. */
export async function deleteTeam(
  context: ApiContext,
  teamId: string,
  userId: string,
): Promise<void> {
  const memberIds = await inTeamTransaction(context, { teamId, userId }, async (team) => {
    assertMay(team.standing, 'team.delete');
    await updateTeam(team.trx, teamId, { deleted_at: context.now(), version: team.version });
    return memberIdsOf(team.trx, teamId);
  });
  for (const memberId of memberIds) context.teamEvents.removedFromTeam(teamId, memberId);
}

function columnsOf(body: UpdateTeamBody, before: MyTeam): Updateable<Database['teams']> {
  return {
    name: body.name ?? before.name,
    description: (body.description ?? before.description) || null,
    state: body.state ?? before.state,
    time_zone: body.timeZone ?? before.timeZone,
    settings: JSON.stringify({ ...before.settings, ...body.settings }),
  };
}

async function memberIdsOf(trx: Kysely<Database>, teamId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('team_staff')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}
