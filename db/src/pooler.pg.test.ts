import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase, openMigratedDatabase } from './connect.ts';
import { setSessionDefaults } from './session-defaults.ts';
import { withTestDatabase } from './testing/index.ts';
import {
  findPgBouncer,
  knowsPreparedStatements,
  startTemporaryPgBouncer,
  type TemporaryPgBouncer,
} from './testing/temporary-pgbouncer.ts';

const log = { error() {} };
const database = withTestDatabase('postgres', { migrated: false });

const program = findPgBouncer();
const hasPreparedStatements = program !== undefined && (await knowsPreparedStatements(program));
const reasonToSkip =
  program === undefined ? 'no PgBouncer is installed' : 'this PgBouncer is older than 1.21';

let pooler: TemporaryPgBouncer | undefined;
afterEach(async () => {
  await pooler?.stop();
  pooler = undefined;
});

async function startPooler(poolMode: 'session' | 'transaction', maxPreparedStatements?: number) {
  pooler = await startTemporaryPgBouncer({
    serverUrl: database.url,
    program: program ?? '',
    poolMode,
    ...(hasPreparedStatements && maxPreparedStatements !== undefined && { maxPreparedStatements }),
  });
  return pooler.url;
}

async function openAndUse(databaseUrl: string): Promise<{ warnings: string[]; rows: unknown[] }> {
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const directUrl = database.url;
  const { db, close } = await openMigratedDatabase({ databaseUrl, directUrl, log, warn });
  try {
    const selectNumber = (n: number) =>
      db.transaction().execute(async (trx) => sql`select ${n}::int as n`.execute(trx));
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => selectNumber(n)));
    return { warnings, rows: answers.flatMap(({ rows }) => rows) };
  } finally {
    await close();
  }
}

const ROWS_OF_NUMBERS = Array.from({ length: 40 }, (_, n) => ({ n }));

describe.skipIf(program === undefined)(`through PgBouncer (skipped if ${reasonToSkip})`, () => {
  test('in session mode the app works', async () => {
    const { warnings, rows } = await openAndUse(await startPooler('session'));
    expect(warnings).toEqual([]);
    expect(rows).toEqual(ROWS_OF_NUMBERS);
  });

  test('in transaction mode without prepared statements the app refuses to start and says why', async () => {
    await expect(openAndUse(await startPooler('transaction', 0))).rejects.toThrow(
      'With PgBouncer 1.21 or later, set max_prepared_statements=200.',
    );
  });

  test.skipIf(!hasPreparedStatements)(
    `in transaction mode with 200 prepared statements the app works`,
    async () => {
      const { warnings, rows } = await openAndUse(await startPooler('transaction', 200));
      expect(warnings).toEqual([]);
      expect(rows).toEqual(ROWS_OF_NUMBERS);
    },
  );
});

describe('time limits', () => {
  const limited = withTestDatabase('postgres', { migrated: false });
  const settings = sql<{ statement: string; lock: string; idle: string; plan: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('plan_cache_mode') as plan`;

  test('are set for the role in this database, and a limit that was chosen stays', async () => {
    const name = new URL(limited.url).pathname.slice(1);
    await sql`alter role session_user in database ${sql.id(name)} reset all`.execute(limited.db);
    await sql`alter database ${sql.id(name)} set lock_timeout = '3s'`.execute(limited.db);
    const first = await openDatabase({ databaseUrl: limited.url, log });
    expect(await setSessionDefaults(first.db)).toEqual([]);
    await first.close();
    const second = await openDatabase({ databaseUrl: limited.url, log });
    expect((await settings.execute(second.db)).rows).toEqual([
      { statement: '20s', lock: '3s', idle: '15s', plan: 'force_generic_plan' },
    ]);
    await second.close();
  });

  test('that the role may not set are returned as statements', async () => {
    const name = new URL(limited.url).pathname.slice(1);
    await sql`alter role session_user in database ${sql.id(name)} reset all`.execute(limited.db);
    await sql`create role powerless`.execute(limited.db);
    const url = new URL(limited.url);
    // The connection signs in as `postgres` and then acts as `powerless`.
    url.searchParams.set('options', '-c role=powerless');
    const powerless = await openDatabase({ databaseUrl: url.href, log });
    try {
      const statements = await setSessionDefaults(powerless.db);
      expect(statements).toContain(
        `alter role postgres in database ${name} set statement_timeout = '20s'`,
      );
    } finally {
      await powerless.close();
      await sql`drop role powerless`.execute(limited.db);
    }
  });
});
