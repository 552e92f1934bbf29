import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/index.ts';

export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/** A running process remembers rows and has prepared statements for the old tables. @throws DatabaseInUseError */
export async function refuseWhileInUse(db: Kysely<Database>, next: 'restore' | 'distribute') {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'full-count'
      and pid <> pg_backend_pid()`.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new DatabaseInUseError(
    `Full Count is running on this database (connections: ${others}). Stop all its processes, ` +
      `then ${next}. If they are stopped, a pooler still has their connections: run RECONNECT in its ` +
      'console, or restart it. Nothing was changed.',
  );
}
