import { type Kysely, sql } from 'kysely';
import { hasCitus } from './distribution/tables.ts';
import { lockMigrations } from './migrate.ts';
import type { Database } from './schema/index.ts';
import { SQL_STATE, sqlStateOf } from './sql-states.ts';

export const LOCK_TIMEOUT = '5s';

/** The limits are far above what the app needs. They belong to the role, as poolers refuse startup parameters. */
const SESSION_DEFAULTS = [
  { name: 'statement_timeout', value: '20s', isOnCitus: true },
  { name: 'lock_timeout', value: LOCK_TIMEOUT, isOnCitus: true },
  { name: 'idle_in_transaction_session_timeout', value: '15s', isOnCitus: true },
  // The best plan of the app's statements does not depend on their values, so PostgreSQL need not plan them each time.
  // Citus can't make a distributed plan for unknown values.
  { name: 'plan_cache_mode', value: 'force_generic_plan', isOnCitus: false },
] as const;

/**
 * Sessions that open later have the defaults, also behind a pooler. A setting that someone has chosen for the role, the
 * database or the server stays. Returns the statements that the role may not run itself, which is usually none.
 */
export async function setSessionDefaults(db: Kysely<Database>): Promise<string[]> {
  const statements = await statementsForMissingDefaults(db);
  if (statements.length === 0) return [];
  try {
    await db.transaction().execute(async (trx) => {
      // Two processes that start at once would otherwise change the same row.
      await lockMigrations(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
    return [];
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.notPermitted) throw error;
    return statements;
  }
}

/** Whether this session lacks a limit, for example because a pooler opened it before the limits were set. */
export async function lacksTimeLimits(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ statement: string; lock: string; idle: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  const noLimit = '0';
  return Object.values(rows[0] ?? {}).includes(noLimit);
}

async function statementsForMissingDefaults(db: Kysely<Database>): Promise<string[]> {
  const isCitus = await hasCitus(db);
  const { rows } = await sql<{ name: string; role: string; database: string }>`
    select name, quote_ident(session_user) as role, quote_ident(current_database()) as database
    from pg_settings
    where name in (${sql.join(SESSION_DEFAULTS.map(({ name }) => name))}) and reset_val = boot_val
    `.execute(db);
  return SESSION_DEFAULTS.flatMap(({ name, value, isOnCitus }) => {
    const row = rows.find((candidate) => candidate.name === name);
    if (!row || (isCitus && !isOnCitus)) return [];
    return [`alter role ${row.role} in database ${row.database} set ${name} = '${value}'`];
  });
}
