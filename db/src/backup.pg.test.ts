import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup, takeBackup } from './backup/index.ts';
import { openDatabase } from './connect.ts';
import { withTestDatabase } from './testing/index.ts';
import { insertSampleTeam } from './testing/sample-rows.ts';

const NOW = new Date();
const INTO_EMPTY_DATABASE = { replace: false, endSessions: false };

describe('on PostgreSQL', () => {
  const source = withTestDatabase('postgres');
  const target = withTestDatabase('postgres', { migrated: false });
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'full-count-backup-'));
    file = join(folder, 'of-postgres');
    await insertSampleTeam(source.db);
    await takeBackup(source, file, NOW);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a backup has the rows of one moment, even if others are written meanwhile', async () => {
    let isDone = false;
    const writing = (async () => {
      while (!isDone) await insertSampleTeam(source.db);
    })();
    const path = join(folder, 'busy');
    const counts = await takeBackup(source, path, NOW).finally(() => {
      isDone = true;
    });
    await writing;
    const rows = (table: string) => counts.find(({ name }) => name === table)?.rows;
    // Each sample team has one row in each table, and its user is inserted first.
    expect(Number(rows('users')) - Number(rows('practice_at_bats'))).toBeLessThanOrEqual(1);
    await restoreBackup(target, path, INTO_EMPTY_DATABASE);
  });

  test('a restore is refused while the app has a connection', async () => {
    const appDatabase = await openDatabase({ databaseUrl: target.url, log: console });
    try {
      await sql`select 1`.execute(appDatabase.db);
      const restoring = restoreBackup(target, file, { ...INTO_EMPTY_DATABASE, replace: true });
      await expect(restoring).rejects.toThrow(
        'Full Count is running on this database (connections: 1).',
      );
    } finally {
      await appDatabase.close();
    }
    // A closed connection is listed for a moment longer.
    const connected = sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'full-count'
        and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await connected.execute(target.db)).rows).toEqual([]);
  });

  test('a restore into a database of another program is refused', async () => {
    await sql`drop table schema_migrations`.execute(target.db);
    const restoring = restoreBackup(target, file, { ...INTO_EMPTY_DATABASE, replace: true });
    await expect(restoring).rejects.toThrow('has tables of another program');
  });
});
