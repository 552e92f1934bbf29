import { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import { executeRaw } from '../embedded/durable-pglite.mjs';
import { poolOf } from '../embedded/open-embedded.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema/index.ts';
import { watchedDatabase } from './unfit-for-citus.ts';

interface InMemoryDatabase {
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

let inMemory: Promise<PGlite> | undefined;
/** The tables of the migrated database as a list in SQL. Undefined if the database may have other tables. */
let migratedTables: string | undefined;

/**
 * Opens a database without tables. Starting the engine takes seconds, so all callers in a process share it and empty
 * it.
 */
export async function openInMemory(): Promise<InMemoryDatabase> {
  const lite = await startedEngine();
  // The caller may make tables of the same names with other columns, so the next caller must migrate again.
  migratedTables = undefined;
  await lite.exec('drop schema public cascade; create schema public');
  return databaseOn(lite);
}

/** Like `openInMemory`, with all tables. Emptying those of an earlier call takes a sixth of the time of a migration. */
export async function openMigratedInMemory(): Promise<InMemoryDatabase> {
  const lite = await startedEngine();
  if (migratedTables !== undefined && (await tablesOf(lite)) === migratedTables) {
    await lite.exec(`truncate ${migratedTables} restart identity`);
    return databaseOn(lite);
  }
  const database = await openInMemory();
  await migrate(database.db);
  migratedTables = await tablesOf(lite);
  return database;
}

function startedEngine(): Promise<PGlite> {
  inMemory ??= PGlite.create();
  return inMemory;
}

function databaseOn(lite: PGlite): InMemoryDatabase {
  const engine = {
    execute: (messages: Uint8Array) => executeRaw(lite, messages),
    close: () => lite.close(),
  };
  const db = watchedDatabase(poolOf(engine, console), 'embedded');
  return { db, close: () => db.destroy() };
}

async function tablesOf(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations' order by tablename`,
  );
  return rows.map(({ name }) => name).join(', ');
}
