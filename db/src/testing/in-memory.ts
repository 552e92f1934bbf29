import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { kyselyPool } from '../driver/kysely-pool.ts';
import { PipelinedDialect } from '../driver/pipelined-dialect.ts';
import { poolOf } from '../embedded/open-embedded.ts';
import type { Database } from '../schema/index.ts';
import { refuseUnfitForCitus } from './unfit-for-citus.ts';

let inMemory: Promise<PGlite> | undefined;

/**
 * Opens an empty embedded database without a folder and without tables. Starting the engine takes
 * seconds, so all callers in a process share it and empty it. A statement that is unfit for Citus fails.
 */
export async function openInMemory(): Promise<{ db: Kysely<Database>; close(): Promise<void> }> {
  inMemory ??= startEngine();
  const lite = await inMemory;
  await lite.exec('drop schema public cascade; create schema public');
  const engine = {
    execute: (messages: Uint8Array) => lite.execProtocolRaw(messages),
    close: () => lite.close(),
  };
  const pool = poolOf(engine, console);
  const db = new Kysely<Database>({
    dialect: new PipelinedDialect({ pool: refuseUnfitForCitus(kyselyPool(pool, 'embedded')) }),
  });
  return { db, close: () => db.destroy() };
}

/**
 * A test file ends before the optimized code of the engine has saved what compiling it takes, which is half of the
 * computing of a start. V8 calls the compiler that does not optimize Liftoff.
 */
function startEngine(): Promise<PGlite> {
  setFlagsFromString('--liftoff-only');
  return PGlite.create();
}
