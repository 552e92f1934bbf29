import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BackupRefusedError,
  DamagedBackupError,
  restoreBackup,
  takeBackup,
} from './backup/index.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';
import { type Migration, migrations } from './migrations/index.ts';
import type { Database } from './schema/index.ts';
import { testEngine, withTestDatabase } from './testing/index.ts';
import * as sample from './testing/sample-rows.ts';

type Target = Pick<OpenDatabase, 'db' | 'engine'>;

const NOW = new Date('2026-11-22T02:00:00.000Z');
const INTO_EMPTY = { replace: false, endSessions: false };
const REPLACE = { replace: true, endSessions: false };

const FOREIGN_KEY_VIOLATION = '23503';

const engine = testEngine();
const database = withTestDatabase(engine, { migrated: false });
const emptyDatabase =
  engine === 'postgres' ? withTestDatabase(engine, { migrated: false }) : undefined;

// Creating a second embedded database takes long.
describe(`a backup of a database on ${engine}`, { timeout: 120_000 }, () => {
  let folder: string;
  let file: string;
  let target: Target;
  let opened: OpenDatabase | undefined;
  const path = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'full-count-backup-'));
    file = path('whole.backup');
    target = emptyDatabase ?? (await openEmbedded(path('restored')));
  }, 120_000);
  afterAll(async () => {
    await opened?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The worker's embedded test database is the one that is backed up. */
  async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
    opened = await openDatabase({ dataDir, log: console });
    return opened;
  }

  async function altered(name: string, change: (text: string) => string): Promise<string> {
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(path(name), gzipSync(change(text)));
    return path(name);
  }

  test('is refused while the database has no tables', async () => {
    const taking = takeBackup({ db: database.db, engine }, path('none'), NOW);
    await expect(taking).rejects.toThrow('There is nothing to back up');
  });

  test('holds every row of every table, and nobody else may read it', async () => {
    await migrate(database.db);
    await fill(database.db);
    const counts = await takeBackup({ db: database.db, engine }, file, NOW);
    const rows = Object.fromEntries(counts.map((count) => [count.name, count.rows]));
    expect(rows).toMatchObject({ users: 2502, teams: 2, pitches: 2, changes: 1 });
    expect(Object.keys(rows)).toHaveLength(Object.keys(await tablesOf(database.db)).length);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('can be taken where nothing can be written, such as on a standby', async () => {
    await database.db.connection().execute(async (db) => {
      await sql`set default_transaction_read_only = on`.execute(db);
      try {
        const counts = await takeBackup({ db, engine }, path('standby'), NOW);
        expect(counts.length).toBeGreaterThan(0);
      } finally {
        await sql`set default_transaction_read_only = off`.execute(db);
      }
    });
  });

  test('that is damaged, cut short or no backup is refused, and nothing is touched', async () => {
    const whole = await readFile(file);
    await writeFile(path('short'), whole.subarray(0, whole.length - 100));
    await writeFile(path('other'), 'not a backup');
    await expect(restoreBackup(target, path('missing'), REPLACE)).rejects.toThrow('ENOENT');
    const damagedFiles = [
      path('short'),
      path('other'),
      await altered('row', (text) => text.replace('Harbor Gulls', 'Harbor Bulls')),
      await altered('end', (text) => text.slice(0, text.lastIndexOf('\n{'))),
      await altered('else', () => '{"some":"json"}\n'),
    ];
    for (const file of damagedFiles) {
      await expect(restoreBackup(target, file, REPLACE), file).rejects.toThrow(DamagedBackupError);
    }
    expect(await tablesOf(target.db)).toEqual({});
  });

  test('of a newer program is refused with a sentence', async () => {
    await migrate(database.db);
    await database.db.insertInto('schema_migrations').values({ name: '9-later' }).execute();
    await takeBackup({ db: database.db, engine }, path('newer'), NOW);
    await database.db.deleteFrom('schema_migrations').where('name', '=', '9-later').execute();
    const restoring = restoreBackup(target, path('newer'), REPLACE);
    await expect(restoring).rejects.toThrow(/made by a newer version .*9-later/);
    expect(await tablesOf(target.db)).toEqual({});
  });

  test('comes back as it was, value for value', async () => {
    const before = await contents(database.db);
    const restored = await restoreBackup(target, file, INTO_EMPTY);
    expect(restored).toMatchObject({ takenAt: NOW.toISOString(), migrated: [], teams: 2 });
    const after = await contents(target.db);
    // The backup is recorded after its rows were copied, and the restore in the restored database.
    const { audit_entries: _backupEntry, ...rowsBefore } = before;
    const { audit_entries: entries = [], ...rowsAfter } = after;
    expect(rowsAfter).toEqual(rowsBefore);
    expect(entries.map((row) => JSON.parse(row))).toMatchObject([
      { action: 'restored', detail: NOW.toISOString(), user_id: null, ip: null },
    ]);
    expect(await isMigrated(target.db)).toBe(true);
  });

  test('leaves foreign keys in force', async () => {
    const stray = { ...sample.playerRow({ teamId: randomUUID() } as never) };
    const inserting = target.db.insertInto('team_players').values(stray).execute();
    await expect(inserting).rejects.toMatchObject({ code: FOREIGN_KEY_VIOLATION });
  });

  test('replaces the rows that are there only with --replace', async () => {
    const name = 'Only here';
    await target.db.updateTable('teams').set({ name }).execute();
    const restoring = restoreBackup(target, file, INTO_EMPTY);
    await expect(restoring).rejects.toThrow(BackupRefusedError);
    await expect(restoreBackup(target, file, INTO_EMPTY)).rejects.toThrow('--replace');
    expect(await target.db.selectFrom('teams').select('name').distinct().execute()).toEqual([
      { name },
    ]);
    await restoreBackup(target, file, { replace: true, endSessions: true });
    const teams = await target.db.selectFrom('teams').select('name').distinct().execute();
    expect(teams).toEqual([{ name: 'Harbor Gulls' }]);
    expect(await target.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('of an older version is restored row for row and gets the later migrations', async () => {
    const addsColumn: Migration = {
      name: '9-later',
      up: async (db) => {
        await sql`alter table users add column nickname text not null default 'x'`.execute(db);
      },
    };
    const newerMigrations = [...migrations, addsColumn];
    const restored = await restoreBackup(target, file, REPLACE, newerMigrations);
    const rows = Object.fromEntries(restored.counts.map((count) => [count.name, count.rows]));
    expect(rows).toMatchObject({ users: 2502, schema_migrations: migrations.length });
    expect(restored.migrated).toEqual(['9-later']);
    expect(await migrate(target.db, newerMigrations)).toEqual({ applied: [] });
  });
});

/** Inserts two teams, more users than are written at a time, and values that are easily lost. */
async function fill(db: Kysely<Database>): Promise<void> {
  for (const ids of [await sample.insertSampleTeam(db), await sample.insertSampleTeam(db)]) {
    await db.insertInto('pitches').values(sample.pitchRow(ids)).execute();
    await db
      .insertInto('team_sync')
      .values({ team_id: ids.teamId, seq: 7, tag: Number.MAX_SAFE_INTEGER })
      .execute();
  }
  await sql`insert into users (email, first_name, last_name)
    select 'u' || n || '@example.test', ${'Zoë "Z" \\N {x},'}, 'Last' from generate_series(1, 2500) n
    `.execute(db);
  const { id: team_id } = await db.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('changes')
    .values({
      team_id,
      id: randomUUID(),
      sender_id: user_id,
      name: 'pitch.log',
      at: '2026-05-02T17:30:00.000Z',
      state: 'refused',
      code: 'validation_failed',
      received_at: '2026-05-02T17:30:00.123456Z',
      args: '{"note": "a\\u0000b \\ud800",\n   "spaces": "kept"}',
    })
    .execute();
  await db
    .insertInto('sessions')
    .values({ sid: 'a'.repeat(64), user_id, sess: '{}', expire: new Date(4_000_000_000_000) })
    .execute();
}

async function tablesOf(db: Kysely<Database>): Promise<Record<string, true>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, true]));
}

async function contents(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of Object.keys(await tablesOf(db))) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(db);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}
