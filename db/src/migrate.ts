import { type Kysely, sql } from 'kysely';
import { type Migration, migrations } from './migrations/index.ts';
import type { Database } from './schema/index.ts';

/** The names of the migrations that this call ran, in order; empty when there was nothing to do. */
export interface MigrationReport {
  readonly applied: readonly string[];
}

/** The database was migrated by a later version of the program. */
export class DatabaseNewerError extends Error {
  override readonly name = 'DatabaseNewerError';

  constructor(unknown: readonly string[]) {
    super(
      'The database was made by a newer version of Full Count than this one ' +
        `(it has run ${unknown.join(', ')}). Install that version, or restore an older backup.`,
    );
  }
}

/**
 * Brings the database up to date: all missing migrations in one transaction, so that a failed one
 * leaves nothing behind. Several processes may call it at once; one does the work.
 *
 * @throws DatabaseNewerError
 */
export async function migrate(
  db: Kysely<Database>,
  list: readonly Migration[] = migrations,
): Promise<MigrationReport> {
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        applied_at timestamptz(3) not null default now()
      )`.execute(trx);
    const rows = await trx.selectFrom('schema_migrations').select('name').orderBy('name').execute();
    const done = new Set(rows.map((row) => row.name));
    refuseNewer([...done], list);
    const missing = list.filter((migration) => !done.has(migration.name));
    for (const migration of missing) {
      await migration.up(trx as unknown as Kysely<unknown>);
      await trx.insertInto('schema_migrations').values({ name: migration.name }).execute();
    }
    return { applied: missing.map((migration) => migration.name) };
  });
}

/** True when every migration of this program has run; a newer database counts as migrated. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db);
  if (!rows[0]?.found) return false;
  const applied = await db.selectFrom('schema_migrations').select('name').execute();
  const done = new Set(applied.map((row) => row.name));
  return migrations.every((migration) => done.has(migration.name));
}

/** Any number, as long as nothing else in the database takes an advisory lock of it. */
const MIGRATION_LOCK = 4_203_511;
/** Longer than any migration, shorter than a start that hangs for good. */
const WAIT_FOR_OTHERS_MS = 120_000;

async function lockMigrations(trx: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(WAIT_FOR_OTHERS_MS)}`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
}

function refuseNewer(done: readonly string[], list: readonly Migration[]): void {
  const known = new Set(list.map((migration) => migration.name));
  const unknown = done.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new DatabaseNewerError(unknown);
}
