import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup, takeBackup } from './backup/index.ts';
import { openDatabase } from './connect.ts';
import { insertSampleTeam } from './testing/sample-rows.ts';
import { withTestDatabase } from './testing.ts';

const NOW = new Date();
const KEEP = { replace: false, endSessions: false };

describe('on a PostgreSQL', () => {
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

  test('a backup is of one moment, whatever is written meanwhile', async () => {
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
    // The sample inserts a user before the rest. Two reads at different times would find more of one.
    expect(Number(rows('users')) - Number(rows('practice_at_bats'))).toBeLessThanOrEqual(1);
    await restoreBackup(target, path, KEEP);
  });

  test('nothing is restored under a process that serves', async () => {
    const serving = await openDatabase({ databaseUrl: target.url, log: console });
    try {
      await sql`select 1`.execute(serving.db);
      const restoring = restoreBackup(target, file, { ...KEEP, replace: true });
      await expect(restoring).rejects.toThrow(
        'Full Count is running on this database (connections: 1).',
      );
    } finally {
      await serving.close();
    }
    // A closed connection is listed for a moment longer.
    const connected = sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'full-count'
        and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await connected.execute(target.db)).rows).toEqual([]);
  });

  test('a database of another program is left alone', async () => {
    await sql`drop table schema_migrations`.execute(target.db);
    const restoring = restoreBackup(target, file, { ...KEEP, replace: true });
    await expect(restoring).rejects.toThrow('has tables of another program');
  });
});
