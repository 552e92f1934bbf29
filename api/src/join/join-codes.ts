import type { Database, Db } from '@full-count/db';
import {
  createJoinCodeBodySchema,
  idSchema,
  type JoinCode,
  joinAnswerSchema,
  joinCodeSchema,
  joinTeamBodySchema,
  type MyTeam,
  type StaffRole,
  updateJoinCodeBodySchema,
} from '@full-count/sync-protocol';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { accessLevelOf, assertSameTeam } from '../access/team-access.ts';
import {
  type AttemptLimit,
  addressKey,
  countAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import { recordAudit, recordInTeam } from '../audit/audit-trail.ts';
import { type App, allow, allowInTeam, type TeamCaller } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict, idTaken, notFound } from '../platform/errors.ts';
import { randomCode } from '../platform/secret-token.ts';
import {
  assertRoomForMember,
  findMembership,
  lockTeam,
  saveMember,
} from '../team-data/membership.ts';
import {
  inTeamTransaction,
  inTurnOfTeam,
  type TeamTransaction,
} from '../team-data/team-transaction.ts';
import { findMyTeam } from '../teams/teams.ts';

/** Without I, L, O, 0 and 1, which people confuse when they copy a code. */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
export const MAX_JOIN_CODES = 20;

async function listJoinCodes(db: Db, teamId: string): Promise<JoinCode[]> {
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
async function createJoinCode(
  context: ApiContext,
  caller: TeamCaller,
  id: string | null | undefined,
): Promise<{ joinCode: JoinCode; isNew: boolean }> {
  const { teamId, userId } = caller;
  const result = await inTeamTransaction(context, caller, async (team) => {
    const { trx, now } = team;
    const codes = await listJoinCodes(trx, teamId);
    const message = `A team can have ${MAX_JOIN_CODES} join codes. Delete one to make another.`;
    if (codes.length >= MAX_JOIN_CODES && !codes.some((code) => code.id === id))
      throw conflict('too_many_join_codes', message);
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
      .executeTakeFirstOrThrow(() => idTaken());
    return { joinCode: toJoinCode(earlierRow), isNew: false };
  });
  if (result.isNew) context.teamEvents.staffUpdated(teamId);
  return result;
}

async function switchJoinCode(
  { trx, teamId, now }: TeamTransaction,
  id: string,
  isActive: boolean,
) {
  return trx
    .updateTable('team_join_codes')
    .set({ is_active: isActive, updated_at: now })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound());
}

async function deleteJoinCode({ trx, teamId }: TeamTransaction, id: string): Promise<void> {
  await trx
    .deleteFrom('team_join_codes')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound());
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

const codeParams = z.object({ teamId: idSchema, codeId: idSchema });

export function joinRoutes(app: App, context: ApiContext): void {
  app.get(
    '/api/teams/:teamId/join-codes',
    allowInTeam('staff.manage', { response: { 200: z.array(joinCodeSchema) } }),
    async ({ params: { teamId } }) => listJoinCodes(context.db, teamId),
  );

  app.post(
    '/api/teams/:teamId/join-codes',
    allowInTeam('staff.manage', {
      description: '409 `too_many_join_codes` for the 21st.',
      body: createJoinCodeBodySchema,
      response: { 200: joinCodeSchema, 201: joinCodeSchema },
    }),
    async ({ caller, body }, reply) => {
      assertSameTeam(body?.teamId, caller.teamId);
      const { joinCode, isNew } = await createJoinCode(context, caller, body?.id);
      return reply.code(isNew ? 201 : 200).send(joinCode);
    },
  );

  app.put(
    '/api/teams/:teamId/join-codes/:codeId',
    allowInTeam('staff.manage', {
      params: codeParams,
      body: updateJoinCodeBodySchema,
      response: { 200: joinCodeSchema },
    }),
    async ({ params: { codeId }, caller, body: { teamId, isActive } }) => {
      assertSameTeam(teamId, caller.teamId);
      const code = await inTeamTransaction(context, caller, async (team) => {
        const changedRow = await switchJoinCode(team, codeId, isActive);
        const detail = isActive ? 'on' : 'off';
        await recordInTeam(team, { action: 'join_code_changed', detail });
        return toJoinCode(changedRow);
      });
      context.teamEvents.staffUpdated(caller.teamId);
      return code;
    },
  );

  app.delete(
    '/api/teams/:teamId/join-codes/:codeId',
    allowInTeam('staff.manage', { params: codeParams }),
    async ({ params: { codeId }, caller }) => {
      await inTeamTransaction(context, caller, async (team) => {
        await deleteJoinCode(team, codeId);
        await recordInTeam(team, { action: 'join_code_deleted' });
      });
      context.teamEvents.staffUpdated(caller.teamId);
    },
  );

  app.post(
    '/api/join-team',
    allow('signed-in', {
      description:
        'Joins with read access. Spaces around the code and lower case are accepted. 404 `join_code_invalid` if the code is unknown or inactive, or if the caller was removed from the team; 409 `already_member` or `too_many_members`.',
      body: joinTeamBodySchema,
      response: { 200: joinAnswerSchema },
    }),
    async ({ body, user, ip }) => {
      const team = await joinTeam(context, { userId: user.id, ip }, body);
      return { message: `You joined ${team.name}.`, team };
    },
  );
}

export const JOIN_LIMITS = {
  user: { maxAttempts: 10, windowSeconds: 3600 },
  address: { maxAttempts: 60, windowSeconds: 3600 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * A code that works doesn't count against the limits, because a whole team may join in one evening
 * from the same network address.
 *
 * @throws ApiError 404 `join_code_invalid` if the code is unknown or inactive, the team is deleted
 *   or the user was removed from it; 409 `already_member`; 429
 */
export async function joinTeam(
  context: ApiContext,
  caller: { readonly userId: string; readonly ip: string },
  { joinCode, role }: z.infer<typeof joinTeamBodySchema>,
): Promise<MyTeam> {
  const { db, now } = context;
  const userKey = `join:${caller.userId}`;
  const ipKey = `join:${addressKey(caller.ip)}`;
  await countAttempt(db, userKey, now(), JOIN_LIMITS.user);
  await countAttempt(db, ipKey, now(), JOIN_LIMITS.address);
  const join = () =>
    db.transaction().execute((trx) => joinByCode(trx, context, caller, joinCode, role ?? 'staff'));
  const team = await inTurnOfTeam(db, await teamOfCode(db, joinCode), join);
  await uncountAttempt(db, userKey);
  await uncountAttempt(db, ipKey);
  context.teamEvents.staffUpdated(team.id);
  return team;
}

/** @throws ApiError 404 `join_code_invalid`; 429 */
export async function assertJoinCode(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  ip: string,
  joinCode: string,
): Promise<void> {
  const key = `join:${addressKey(ip)}`;
  await countAttempt(db, key, now(), JOIN_LIMITS.address);
  if ((await teamOfCode(db, joinCode)) === null) throw joinCodeInvalid();
  await uncountAttempt(db, key);
}

/** Call it in a transaction, and after the commit call `teamEvents.staffUpdated(team.id)`. */
export async function joinByCode(
  trx: Db,
  context: Pick<ApiContext, 'now' | 'newId' | 'config'>,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  joinCode: string,
  role: StaffRole,
): Promise<MyTeam> {
  const { now, newId } = context;
  const teamId = await teamOfCode(trx, joinCode);
  if (teamId === null) throw joinCodeInvalid();
  await lockTeam(trx, teamId);
  // Checked again, since the code may have been switched off while this waited for the lock.
  const isStillActive = (await teamOfCode(trx, joinCode)) !== null;
  if ((await accessLevelOf(trx, teamId, userId)) !== null)
    throw conflict('already_member', "You're already on this team.");
  const formerMembership = await findMembership(trx, teamId, userId);
  if (!isStillActive || formerMembership) throw joinCodeInvalid();
  await assertRoomForMember(context, trx, teamId);
  const member = { id: newId(), teamId, userId, role, permissions: 'read', at: now() } as const;
  await saveMember(trx, member);
  await recordAudit(trx, now(), { action: 'join_code_used', userId, ip, teamId });
  return findMyTeam(trx, teamId, userId);
}

async function teamOfCode(db: Db, joinCode: string): Promise<string | null> {
  const row = await db
    .selectFrom('team_join_codes')
    .innerJoin('teams', 'teams.id', 'team_join_codes.team_id')
    .select('team_join_codes.team_id')
    .where('team_join_codes.join_code', '=', joinCode)
    .where('team_join_codes.is_active', '=', true)
    .where('teams.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.team_id ?? null;
}

/** The message doesn't reveal why the code is refused. */
function joinCodeInvalid(): ApiError {
  return new ApiError(404, 'join_code_invalid', "This join code isn't valid.");
}
