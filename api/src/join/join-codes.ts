import type { Database } from '@full-count/db';
import type { JoinCode } from '@full-count/sync-protocol';
import type { Kysely, Selectable } from 'kysely';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, idTaken, notFound } from '../platform/errors.ts';
import { randomCode } from '../platform/secret-token.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';

/** Without I, L, O, 0 and 1, which people confuse when they copy a code. */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
export const MAX_JOIN_CODES = 20;

export async function listJoinCodes(db: Kysely<Database>, teamId: string): Promise<JoinCode[]> {
  const rows = await db
    .selectFrom('team_join_codes')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toJoinCode);
}

/** A retry with the same id returns the first code. @throws ApiError 409 `id_taken`, `too_many_join_codes` */
export async function createJoinCode(
  context: ApiContext,
  caller: TeamCaller,
  id: string | null | undefined,
): Promise<{ joinCode: JoinCode; isNew: boolean }> {
  const { teamId, userId } = caller;
  const result = await inTeamTransaction(context, caller, async (team) => {
    const { trx } = team;
    const now = context.now();
    const codes = await listJoinCodes(trx, teamId);
    if (codes.length >= MAX_JOIN_CODES && !codes.some((code) => code.id === id)) {
      throw conflict(
        'too_many_join_codes',
        `A team can have ${MAX_JOIN_CODES} join codes. Delete one to make another.`,
      );
    }
    const newRow = await trx
      .insertInto('team_join_codes')
      .values({
        id: id ?? context.newId(),
        team_id: teamId,
        join_code: randomCode(CODE_CHARACTERS, CODE_LENGTH),
        created_by: userId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((row) => row.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (newRow) {
      await recordInTeam(team, { action: 'join_code_made' });
      return { joinCode: toJoinCode(newRow), isNew: true };
    }
    const earlierRow = await trx
      .selectFrom('team_join_codes')
      .selectAll()
      .where('id', '=', id ?? '')
      .where('team_id', '=', teamId)
      .where('created_by', '=', userId)
      .executeTakeFirst();
    if (!earlierRow) throw idTaken();
    return { joinCode: toJoinCode(earlierRow), isNew: false };
  });
  if (result.isNew) context.teamEvents.staffUpdated(teamId);
  return result;
}

export async function setJoinCodeActive(
  context: ApiContext,
  caller: TeamCaller,
  codeId: string,
  isActive: boolean,
): Promise<JoinCode> {
  const code = await inTeamTransaction(context, caller, async (team) => {
    const changedRow = await team.trx
      .updateTable('team_join_codes')
      .set({ is_active: isActive, updated_at: context.now() })
      .where('team_id', '=', caller.teamId)
      .where('id', '=', codeId)
      .returningAll()
      .executeTakeFirst();
    if (!changedRow) throw notFound();
    const detail = isActive ? 'on' : 'off';
    await recordInTeam(team, { action: 'join_code_changed', detail });
    return toJoinCode(changedRow);
  });
  context.teamEvents.staffUpdated(caller.teamId);
  return code;
}

export async function deleteJoinCode(context: ApiContext, caller: TeamCaller, codeId: string) {
  await inTeamTransaction(context, caller, async (team) => {
    const deletedRow = await team.trx
      .deleteFrom('team_join_codes')
      .where('team_id', '=', caller.teamId)
      .where('id', '=', codeId)
      .returning('id')
      .executeTakeFirst();
    if (!deletedRow) throw notFound();
    await recordInTeam(team, { action: 'join_code_deleted' });
  });
  context.teamEvents.staffUpdated(caller.teamId);
}

function toJoinCode(row: Selectable<Database['team_join_codes']>): JoinCode {
  return {
    id: row.id,
    teamId: row.team_id,
    joinCode: row.join_code,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
