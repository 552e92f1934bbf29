import type { Database } from '@full-count/db';
import type { Change, HeldChanges } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import { HELD_MS } from '../team-data/answer-to.ts';
import { BYTES_BESIDE_ARGS } from '../team-data/change-log.ts';

/** Not a parameter, so that PostgreSQL may use the index of what is not applied. */
export const HELD = sql.lit('held' as const);

/** In the order in which the server got the first change of each author. */
export async function listHeldChanges(
  db: Kysely<Database>,
  teamId: string,
): Promise<HeldChanges[]> {
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

export async function findUser(
  db: Kysely<Database>,
  userId: string,
): Promise<HeldChanges['user'] | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && userOf(row);
}

function userOf(row: {
  readonly id: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}): HeldChanges['user'] {
  const { id, email, first_name: firstName, last_name: lastName } = row;
  return { id, email, firstName, lastName };
}

/** In the order in which the server got them. */
export async function findHeldChanges(
  db: Kysely<Database>,
  teamId: string,
  authorId: string,
): Promise<Change[]> {
  return db
    .selectFrom('changes')
    .select(['id', 'name', 'args', 'at'])
    .where('team_id', '=', teamId)
    .where('author_id', '=', authorId)
    .where('state', '=', HELD)
    .orderBy('received_at')
    .execute();
}

export async function countHeldChanges(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', HELD)
    .executeTakeFirstOrThrow();
  return count;
}
