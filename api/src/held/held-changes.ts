import type { Database, Db } from '@full-count/db';
import {
  type Change,
  emptyBodySchema,
  type HeldChanges,
  type HeldDecision,
  heldChangesFileSchema,
  heldChangesSchema,
  heldDecisionSchema,
  idSchema,
  type MutationResult,
  type PersonErase,
  personErase,
  refusalSentence,
  SYNC_LIMITS,
} from '@full-count/sync-protocol';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { recordAudit } from '../audit/audit-trail.ts';
import { type App, allowInTeam, type TeamCaller } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { HELD_MS } from '../team-data/answer-to.ts';
import { applyEach } from '../team-data/apply-mutations.ts';
import { BYTES_BESIDE_ARGS } from '../team-data/change-log.ts';
import { eraseInLateChanges, readOpponents } from '../team-data/erasures.ts';
import { findMembership } from '../team-data/membership.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';

const authorParams = z.object({ teamId: idSchema, userId: idSchema });

export function heldRoutes(app: App, context: ApiContext): void {
  const { db, now } = context;

  app.get(
    '/api/teams/:teamId/held',
    allowInTeam('held.manage', {
      description: 'Changes that wait for up to 90 days until an admin decides, by author.',
      response: { 200: z.array(heldChangesSchema) },
    }),
    async ({ params: { teamId } }) => listHeldChanges(db, teamId),
  );

  app.get(
    '/api/teams/:teamId/held/:userId/export',
    allowInTeam('held.manage', {
      description: "The author's changes as a file. 404 without any.",
      params: authorParams,
      response: { 200: heldChangesFileSchema },
    }),
    async ({ params: { teamId, userId }, user, ip }, reply) => {
      const changes = await findHeldChanges(db, teamId, userId);
      const author = await findAuthor(db, userId);
      if (changes.length === 0 || !author) throw notFound();
      const entry = { action: 'held_work_exported', userId: user.id, ip, teamId } as const;
      await recordAudit(db, now(), { ...entry, subjectId: userId });
      return reply
        .header('content-disposition', 'attachment; filename="held-changes.json"')
        .send({ format: 'full-count-held-changes', version: 1, teamId, user: author, changes });
    },
  );

  const decisions = [
    [
      'accept',
      accept,
      "Applies the author's changes in the order in which they came, as the author's work, with the rights of the admin. 404 for a person who was never on the team.",
    ],
    ['discard', discard, "Refuses the author's changes as `not_accepted`."],
  ] as const;
  for (const [verb, decide, description] of decisions) {
    app.post(
      `/api/teams/:teamId/held/:userId/${verb}`,
      allowInTeam('held.manage', {
        description,
        params: authorParams,
        body: emptyBodySchema,
        response: { 200: heldDecisionSchema },
      }),
      async ({ params: { userId: authorId }, caller }) =>
        decideHeldChanges(context, { ...caller, authorId }, decide),
    );
  }
}

/** Not a parameter, so that PostgreSQL may use the index of what is not applied. */
const HELD = sql.lit('held' as const);

/** In the order in which the server got the first change of each author. */
async function listHeldChanges(db: Db, teamId: string): Promise<HeldChanges[]> {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('users', 'users.id', 'changes.author_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .select(['changes.name', 'changes.at', 'changes.received_at'])
    .select(sql<number>`octet_length(changes.args::text) + ${BYTES_BESIDE_ARGS}::int`.as('bytes'))
    .where('changes.team_id', '=', teamId)
    .where('changes.state', '=', HELD)
    .orderBy('changes.received_at')
    .execute();
  const byAuthor = new Map<string, HeldChanges>();
  for (const row of rows) {
    const held = byAuthor.get(row.id);
    byAuthor.set(row.id, {
      user: userOf(row),
      changes: (held?.changes ?? 0) + 1,
      bytes: (held?.bytes ?? 0) + row.bytes,
      summary: withOneMore(held?.summary ?? [], row.name),
      firstAt: held?.firstAt ?? row.at,
      lastAt: row.at,
      receivedAt: held?.receivedAt ?? row.received_at.toISOString(),
      expiresAt: held?.expiresAt ?? new Date(row.received_at.getTime() + HELD_MS).toISOString(),
    });
  }
  return [...byAuthor.values()];
}

function withOneMore(summary: HeldChanges['summary'], name: string): HeldChanges['summary'] {
  if (!summary.some((entry) => entry.name === name)) return [...summary, { name, count: 1 }];
  return summary.map((entry) => (entry.name === name ? { name, count: entry.count + 1 } : entry));
}

async function findAuthor(db: Db, userId: string): Promise<HeldChanges['user'] | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && userOf(row);
}

type UserNames = Pick<Selectable<Database['users']>, 'id' | 'email' | 'first_name' | 'last_name'>;

function userOf(row: UserNames): HeldChanges['user'] {
  const { id, email, first_name: firstName, last_name: lastName } = row;
  return { id, email, firstName, lastName };
}

/** In the order in which the server got them. */
async function findHeldChanges(db: Db, teamId: string, authorId: string): Promise<Change[]> {
  return db
    .selectFrom('changes')
    .select(['id', 'name', 'args', 'at'])
    .where('team_id', '=', teamId)
    .where('author_id', '=', authorId)
    .where('state', '=', HELD)
    .orderBy('received_at')
    .execute();
}

export async function countHeldChanges(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', HELD)
    .executeTakeFirstOrThrow();
  return count;
}

interface HeldCaller extends TeamCaller {
  /** An admin decides about the changes of this person. */
  readonly authorId: string;
}

type Decide = (
  context: ApiContext,
  team: TeamTransaction,
  authorId: string,
) => Promise<HeldDecision>;

/**
 * If another admin has decided already, nothing is applied, discarded or refused.
 *
 * @throws ApiError 403; 404 also for an author who was never on the team
 */
async function decideHeldChanges(
  context: ApiContext,
  { authorId, ...caller }: HeldCaller,
  decide: Decide,
): Promise<HeldDecision> {
  const decision = await inTeamTransaction(context, caller, async (team) => {
    if (!(await findMembership(team.trx, team.teamId, authorId))) throw notFound();
    return decide(context, team, authorId);
  });
  const { applied, discarded, refused } = decision;
  if (applied + discarded + refused.length > 0) context.teamEvents.staffUpdated(caller.teamId);
  return decision;
}

/** Applies the changes with the access level of the admin, as the work of their author. */
export const accept: Decide = async ({ log }, team, authorId) => {
  const changes = await findHeldChanges(team.trx, team.teamId, authorId);
  const author = { userId: authorId, accessLevel: team.accessLevel };
  const results: MutationResult[] = [];
  for (let start = 0; start < changes.length; start += SYNC_LIMITS.changes) {
    const batch = changes.slice(start, start + SYNC_LIMITS.changes);
    results.push(...(await applyEach({ ...team, userId: authorId }, batch, () => author, log)));
  }
  const refused: HeldDecision['refused'] = [];
  for (const [index, change] of (await withoutErased(team, changes, results)).entries()) {
    const { status, ...refusal } = results[index] as MutationResult;
    const code = 'code' in refusal ? refusal.code : undefined;
    team.log.push({ change, authorId, senderId: team.userId, state: status, code });
    if (code)
      refused.push({ id: change.id, name: change.name, code, message: refusalSentence(code) });
  }
  return { applied: changes.length - refused.length, discarded: 0, refused };
};

/** The log has no name that one of the accepted changes erased. */
async function withoutErased(
  { trx, teamId }: TeamTransaction,
  changes: readonly Change[],
  results: readonly MutationResult[],
): Promise<readonly Change[]> {
  const erasures = changes.flatMap(({ id, name, args }, index) => {
    const isApplied = name === personErase.name && results[index]?.status === 'applied';
    return isApplied ? [{ id, args: args as unknown as PersonErase }] : [];
  });
  if (erasures.length === 0) return changes;
  return eraseInLateChanges(teamId, changes, erasures, await readOpponents(trx, teamId));
}

export const discard: Decide = async (_, { trx, teamId, userId }, authorId) => {
  const { numUpdatedRows } = await trx
    .updateTable('changes')
    .set({ state: 'refused', code: 'not_accepted', sender_id: userId })
    .where('team_id', '=', teamId)
    .where('author_id', '=', authorId)
    .where('state', '=', HELD)
    .executeTakeFirst();
  return { applied: 0, discarded: Number(numUpdatedRows), refused: [] };
};

/** Refuses what no admin has decided about in time, and forgets the arguments of what was refused as long ago. */
export async function refuseOldHeldChanges(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - HELD_MS);
  await db
    .updateTable('changes')
    .set({ state: 'refused', code: 'not_accepted' })
    .where('state', '=', HELD)
    .where('received_at', '<=', oldest)
    .execute();
  await db
    .updateTable('changes')
    .set({ args: '{}' })
    .where('state', '=', sql.lit('refused' as const))
    .where('received_at', '<=', oldest)
    .where(sql<boolean>`args::text <> '{}'`)
    .execute();
}
