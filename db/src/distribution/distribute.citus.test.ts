import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { restoreBackup, takeBackup } from '../backup/index.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { createOnCluster, dropOnCluster } from '../testing/cluster-databases.ts';
import { insertSampleTeam } from '../testing/sample-rows.ts';
import { withDatabase } from '../testing/template-database.ts';
import { distribute } from './distribute.ts';
import { distributedTables, foreignKeysOf, passSettingsToWorkers, tableKinds } from './tables.ts';

const NOW = new Date('2026-11-26T02:00:00.000Z');
const workerTables = Object.entries(tableKinds).flatMap(([name, kind]) =>
  kind === 'coordinator' ? [] : [name],
);

/** These tests follow each other on one database. */
describe('a database on Citus', () => {
  const name = `full_count_test_${randomUUID().replaceAll('-', '')}`;
  const clusterUrl = inject('testClusterUrl');
  let folder: string;
  let database: OpenDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'full-count-citus-'));
    await createOnCluster(clusterUrl, name);
    const databaseUrl = withDatabase(clusterUrl, name);
    database = await openDatabase({ databaseUrl, maxConnections: 2, log: console });
  });
  afterAll(async () => {
    await database.close();
    await dropOnCluster(clusterUrl, name);
    await rm(folder, { recursive: true, force: true });
  });

  const rowCounts = async () => {
    const { rows } = await sql<{ teams: number; pitches: number; users: number }>`
      select (select count(*)::int from teams) as teams, (select count(*)::int from pitches) as pitches,
        (select count(*)::int from users) as users`.execute(database.db);
    return rows[0];
  };

  const askWorkers = async (command: string) => {
    const { rows } = await sql<{ success: boolean; result: string }>`
      select success, result from run_command_on_workers(${command})`.execute(database.db);
    for (const { success, result } of rows) expect(success, result).toBe(true);
    return rows.map(({ result }) => result);
  };

  /** Only sessions that open now have the changed defaults of the database. */
  const openAgain = async () => {
    await database.close();
    const databaseUrl = withDatabase(clusterUrl, name);
    database = await openDatabase({ databaseUrl, maxConnections: 2, log: console });
    // A closed connection is listed for a moment longer.
    const others = sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'full-count'
        and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await others.execute(database.db)).rows).toEqual([]);
  };

  test('is not distributed before it has tables', async () => {
    await expect(distribute(database.db)).rejects.toThrow(
      /lacks tables\. Start this version of the app on it/,
    );
  });

  test('is distributed with its rows and foreign keys, and says how far it is', async () => {
    await migrate(database.db);
    await insertSampleTeam(database.db);
    await insertSampleTeam(database.db);
    const before = await rowCounts();
    const progress: string[] = [];
    const report = await distribute(database.db, (table, done, all) => {
      progress.push(`${done + 1}/${all} ${table}`);
    });
    expect(report.workers).toBeGreaterThan(0);
    expect(report.distributed).toEqual(workerTables);
    expect(progress[0]).toBe(`1/${workerTables.length} users`);
    expect(progress).toHaveLength(workerTables.length);
    expect(await rowCounts()).toEqual(before);
    const foreignKeys = await foreignKeysOf(database.db, Object.keys(tableKinds));
    expect(
      foreignKeys.some(
        ({ table, referencedTable }) => table === 'pitches' && referencedTable === 'at_bats',
      ),
    ).toBe(true);
    expect(
      foreignKeys.some(
        ({ table, referencedTable }) => table === 'sessions' && referencedTable === 'users',
      ),
    ).toBe(true);
  });

  test('sets the time that a worker waits for a lock', async () => {
    expect(new Set(await askWorkers('show lock_timeout'))).toEqual(new Set(['5s']));
  });

  test('is not changed by a second run', async () => {
    expect((await distribute(database.db)).distributed).toEqual([]);
  });

  test('lifts the time limits of workers for a long transaction', async () => {
    await database.db.transaction().execute(async (trx) => {
      await passSettingsToWorkers(trx);
      await sql`set local statement_timeout = 0`.execute(trx);
      // The name of the setting depends on a column, so that the worker reads the setting.
      const { rows } = await sql`
        select current_setting(case when id is null then '' else 'statement_timeout' end) as "limit"
        from teams limit 1`.execute(trx);
      expect(rows).toEqual([{ limit: '0' }]);
    });
  });

  test('is distributed again when a backup replaces it, with every row', async () => {
    const path = join(folder, 'citus.backup');
    // The backup must not depend on a worker's time zone.
    await askWorkers(`alter database ${name} set timezone = 'America/New_York'`);
    // A role that may not set limits can restore, so a restore leaves them as they are.
    await askWorkers(`alter database ${name} set lock_timeout = '9s'`);
    await openAgain();
    const before = await rowCounts();
    const savedCounts = await takeBackup(database, path, NOW);
    await insertSampleTeam(database.db);
    await openAgain();
    const restored = await restoreBackup(database, path, { replace: true, endSessions: false });
    expect(restored.counts).toEqual(savedCounts);
    expect(await rowCounts()).toEqual(before);
    expect([...(await distributedTables(database.db))].toSorted()).toEqual(workerTables.toSorted());
    const { rows: copies } = await sql`
      select relname from pg_class
      where relname = any(${workerTables}::text[]) and relkind = 'r' and pg_relation_size(oid) > 0
      `.execute(database.db);
    expect(copies, 'rows that the coordinator still has').toEqual([]);
    await openAgain();
    expect(new Set(await askWorkers('show lock_timeout'))).toEqual(new Set(['9s']));
  });

  test('distributes the table that a migration adds', async () => {
    // The migration adds this table again, because only tables that `tableKinds` lists are distributed.
    await sql`drop table changes`.execute(database.db);
    const addsTable: Migration = {
      name: '9-later',
      up: async (db) => {
        await sql`
          create table changes (
            team_id uuid not null references teams on delete cascade,
            id uuid not null,
            primary key (team_id, id)
          )`.execute(db);
      },
    };
    expect(await migrate(database.db, [...migrations, addsTable])).toEqual({
      applied: ['9-later'],
    });
    expect([...(await distributedTables(database.db))].toSorted()).toEqual(workerTables.toSorted());
  });
});
