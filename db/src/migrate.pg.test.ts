import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { withTestDatabase } from './testing/index.ts';

describe('several processes that start at once', () => {
  const database = withTestDatabase('postgres', { migrated: false });

  test('one of them migrates and the others find it done', async () => {
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openDatabase({ databaseUrl: database.url, log: console })),
    );
    try {
      const reports = await Promise.all(opened.map(({ db }) => migrate(db)));
      const counts = reports.map((report) => report.applied.length).sort((a, b) => b - a);
      expect(counts).toEqual([migrations.length, 0, 0, 0, 0]);
    } finally {
      await Promise.all(opened.map((openedDatabase) => openedDatabase.close()));
    }
  });
});

describe('a migration of a table that is in use', () => {
  const database = withTestDatabase('postgres');
  const addsColumn = {
    name: '99999999999999-adds-a-column',
    up: async (db: Parameters<(typeof migrations)[number]['up']>[0]) => {
      await sql`alter table users add column nickname text`.execute(db);
    },
  };

  test('delays other queries only briefly, and runs when the table is free', async () => {
    const migrating = await database.db.transaction().execute(async (trx) => {
      await sql`select count(*) from users`.execute(trx);
      const migration = migrate(database.db, [...migrations, addsColumn]);
      migration.catch(() => {});
      await expect
        .poll(
          async () => {
            const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
              and query like 'alter table users%'`.execute(database.db);
            return rows.length;
          },
          { timeout: 20_000 },
        )
        .toBe(1);
      // This query waits for the migration, which gives up before the table is free.
      await sql`select count(*) from users`.execute(database.db);
      return { migration };
    });
    expect(await migrating.migration).toEqual({ applied: [addsColumn.name] });
  });

  test('is tried again after a deadlock with a push', async () => {
    let attempts = 0;
    const deadlocksOnce = {
      name: '99999999999999-deadlocks-once',
      up: async () => {
        attempts += 1;
        const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
        if (attempts === 1) throw deadlock;
      },
    };
    expect(await migrate(database.db, [...migrations, addsColumn, deadlocksOnce])).toEqual({
      applied: [deadlocksOnce.name],
    });
    expect(attempts).toBe(2);
  });
});
