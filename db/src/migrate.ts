import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  changeShardsInTurn,
  distributeTables,
  isDistributed,
  passSettingsToWorkers,
} from './distribution/tables.ts';
import { type Migration, migrations } from './migrations/index.ts';
import type { Database } from './schema/index.ts';
import { SQL_STATE, sqlStateOf } from './sql-states.ts';

export class DatabaseNewerError extends Error {
  override readonly name = 'DatabaseNewerError';

  constructor(unknownNames: readonly string[]) {
    super(
      'The database was made by a newer version of Full Count than this one ' +
        `(with ${unknownNames.join(', ')}). Install that version, or restore an older backup.`,
    );
  }
}

/**
 * Runs all missing migrations in one transaction. Queries of other processes queue behind a migration that waits for a
 * table, so it gives up soon and tries again.
 * @throws DatabaseNewerError
 */
export async function migrate(
  db: Kysely<Database>,
  knownMigrations: readonly Migration[] = migrations,
): Promise<{ readonly applied: readonly string[] }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await lockMigrations(trx);
        const unknown = unknownMigrations((await appliedMigrations(trx)) ?? [], knownMigrations);
        if (unknown.length > 0) throw new DatabaseNewerError(unknown);
        await sql`set local lock_timeout = ${sql.lit(WAIT_FOR_TABLE_MS)}`.execute(trx);
        const wasDistributed = await isDistributed(trx);
        if (wasDistributed) await changeShardsInTurn(trx);
        const applied = await migrateWithin(trx, knownMigrations);
        if (wasDistributed && applied.length > 0) await distributeTables(trx);
        return { applied };
      });
    } catch (error) {
      if (!isLockError(error) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}

/** The transaction must hold the lock of `lockMigrations`. */
export async function migrateWithin(
  trx: Transaction<Database>,
  knownMigrations: readonly Migration[],
): Promise<string[]> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      applied_at timestamptz(3) not null default now()
    )`.execute(trx);
  const appliedNames = new Set(await appliedMigrations(trx));
  const missing = knownMigrations.filter(({ name }) => !appliedNames.has(name));
  for (const { name, up } of missing) {
    await up(trx as unknown as Kysely<unknown>);
    await trx.insertInto('schema_migrations').values({ name }).execute();
  }
  return missing.map(({ name }) => name);
}

/** Null if no migration ever ran. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[] | null> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db);
  if (!rows[0]?.found) return null;
  const applied = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
  return applied.map(({ name }) => name);
}

/** A newer database counts as migrated. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const appliedNames = new Set(await appliedMigrations(db));
  return migrations.every((migration) => appliedNames.has(migration.name));
}

/** An arbitrary number that no other advisory lock of the database uses. */
const MIGRATION_LOCK = 4_203_511;
/** Longer than any migration takes. */
const WAIT_FOR_OTHERS_MS = 120_000;
/** Pushes may wait this long for a migration that waits for a table. */
const WAIT_FOR_TABLE_MS = 3_000;
const MAX_ATTEMPTS = 10;
const PAUSE_MS = 500;

function isLockError(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === SQL_STATE.lockNotAvailable || code === SQL_STATE.deadlock;
}

/**
 * Waits until no other process migrates. It also lifts the time limit of the transaction's statements, here and on the
 * workers of Citus. Only the wait for a lock stays limited.
 */
export async function lockMigrations(trx: Transaction<Database>): Promise<void> {
  if (await passSettingsToWorkers(trx)) {
    // While one worker changes its tables, the transaction is idle on the other workers.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  }
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(WAIT_FOR_OTHERS_MS)}`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
}

export function unknownMigrations(
  names: readonly string[],
  knownMigrations: readonly Migration[],
): string[] {
  return names.filter((name) => !knownMigrations.some((known) => known.name === name));
}
