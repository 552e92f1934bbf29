import type { Database } from '@full-count/db';
import {
  type HandedIn,
  type HeldWork,
  type Mutation,
  type RefusalCode,
  refusalSentence,
  timeSchema,
} from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';

export type HeldWorkRow = Awaited<ReturnType<typeof findHeldWorkRows>>[number];

/** Newest first, without expired rows. */
export async function listHeldWork(
  db: Kysely<Database>,
  teamId: string,
  now: Date,
): Promise<HeldWork[]> {
  const rows = await findHeldWorkRows(db, { teamId, now });
  const heldWork: HeldWork[] = [];
  for (const row of rows) heldWork.push(await toHeldWork(db, row));
  return heldWork;
}

/** Both decided and undecided changes, of all teams. */
export async function listHandedIn(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<HandedIn[]> {
  const rows = await db
    .selectFrom('held_work')
    .select(['id', 'team_id', 'state', 'resolved_at'])
    .select([sql<number>`json_array_length(payload)`.as('changes'), refusedCount.as('refused')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, team_id, state, changes, refused, resolved_at }) => ({
    id,
    teamId: team_id,
    state,
    changes,
    refused,
    resolvedAt: resolved_at?.toISOString() ?? null,
  }));
}

const refusedCount = sql<number>`(
  select count(*)::int from refused_mutations as refused
  where held_work.state = 'accepted' and refused.team_id = held_work.team_id
    and refused.client_id = held_work.client_id and refused.mutation_id in
      (select (change ->> 'id')::bigint from json_array_elements(held_work.payload) as change))`;

export async function findHeldWork(
  db: Kysely<Database>,
  filter: { readonly teamId: string; readonly id: string; readonly now: Date },
): Promise<HeldWorkRow | undefined> {
  const [row] = await findHeldWorkRows(db, filter);
  return row;
}

async function findHeldWorkRows(
  db: Kysely<Database>,
  { teamId, id, now }: { readonly teamId: string; readonly id?: string; readonly now: Date },
) {
  return db
    .selectFrom('held_work')
    .innerJoin('users as author', 'author.id', 'held_work.user_id')
    .leftJoin('users as resolver', 'resolver.id', 'held_work.resolved_by')
    .selectAll('held_work')
    .select([
      'author.email',
      'author.first_name',
      'author.last_name',
      'resolver.first_name as resolver_first_name',
      'resolver.last_name as resolver_last_name',
    ])
    .where('held_work.team_id', '=', teamId)
    .where('held_work.expires_at', '>', now)
    .$if(id !== undefined, (query) => query.where('held_work.id', '=', id ?? ''))
    .orderBy('held_work.created_at', 'desc')
    .orderBy('held_work.id')
    .execute();
}

export const mutationsOf = (row: HeldWorkRow) => row.payload as readonly Mutation[];

export async function toHeldWork(db: Kysely<Database>, row: HeldWorkRow): Promise<HeldWork> {
  const mutations = mutationsOf(row);
  // Held mutations have not run, so no mutator has checked their times.
  const times = mutations.map(({ at }) => at).filter((at) => timeSchema.safeParse(at).success);
  return {
    id: row.id,
    teamId: row.team_id,
    user: authorOf(row),
    deviceId: row.device_id,
    state: row.state,
    changes: mutations.length,
    bytes: row.bytes,
    summary: countByName(mutations),
    firstAt: times[0] ?? null,
    lastAt: times.at(-1) ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: resolverOf(row),
    refused: row.state === 'accepted' ? await refusalsOf(db, row) : [],
  };
}

export function authorOf(row: HeldWorkRow): HeldWork['user'] {
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
  };
}

function resolverOf(row: HeldWorkRow): HeldWork['resolvedBy'] {
  if (row.resolved_by === null) return null;
  return {
    id: row.resolved_by,
    firstName: row.resolver_first_name,
    lastName: row.resolver_last_name,
  };
}

export async function countHeldWork(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('held_work')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteExpiredHeldWork(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('held_work').where('expires_at', '<=', now).execute();
}

function countByName(mutations: readonly Mutation[]): HeldWork['summary'] {
  const counts = new Map<string, number>();
  for (const { name } of mutations) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

async function refusalsOf(db: Kysely<Database>, row: HeldWorkRow): Promise<HeldWork['refused']> {
  const ids = mutationsOf(row).map(({ id }) => id);
  const refusals = await db
    .selectFrom('refused_mutations')
    .select(['mutation_id', 'name', 'code'])
    .where('team_id', '=', row.team_id)
    .where('client_id', '=', row.client_id)
    .where('mutation_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('mutation_id')
    .execute();
  return refusals.map(({ mutation_id, name, code }) => ({
    id: mutation_id,
    name,
    code: code as RefusalCode,
    message: refusalSentence(code as RefusalCode),
  }));
}
