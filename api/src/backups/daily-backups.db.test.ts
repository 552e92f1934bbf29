import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@full-count/baseball';
import { type Db, type OpenDatabase, openDatabase } from '@full-count/db';
import { restoreBackup } from '@full-count/db/backup';
import { testEngine, withTestDatabase } from '@full-count/db/testing';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupConfig } from '../platform/config/config.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { createTeam, signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { recordFailedBackup } from './backup-files.ts';
import { DailyBackups } from './daily-backups.ts';
import { decryptionWith, isEncrypted, isPublicKey } from './encryption.ts';

const engine = testEngine();
const INTO_EMPTY_DATABASE = { replace: false, endSessions: false };
const BEFORE_BACKUP_TIME = new Date('2026-11-26T02:59:59.000Z');
const AFTER_BACKUP_TIME = new Date('2026-11-26T03:00:07.000Z');

describe(`daily backups on ${engine}`, { timeout: 180_000 }, () => {
  let now = BEFORE_BACKUP_TIME;
  const server = buildTestApp(
    engine,
    { operatorEmail: 'operator@example.com' },
    { now: () => now },
  );
  const emptyPostgres =
    engine === 'postgres' ? withTestDatabase(engine, { migrated: false }) : undefined;
  let folder: string;
  let privateKey: string;
  let publicKey: string;
  let opened: OpenDatabase | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'full-count-daily-'));
    privateKey = await generateIdentity();
    publicKey = await identityToRecipient(privateKey);
    await createTeam(await signUp(server.app));
  });
  beforeEach(async () => {
    now = BEFORE_BACKUP_TIME;
    server.mails.length = 0;
    await server.db.deleteFrom('audit_entries').where('action', 'like', 'back%').execute();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function backups(
    settings: Partial<BackupConfig> = {},
    options = {},
    context = server.context,
  ): DailyBackups {
    // Each instance stands for another process. Metrics can be registered only once in a registry, so it starts empty.
    context.metrics.registry.clear();
    const keep = { days: 7, weeks: 4, months: 12 };
    const defaults = { dir: folder, at: { hour: 3, minute: 0 }, keep, publicKey: undefined };
    return new DailyBackups(context, { ...defaults, ...settings }, options);
  }
  const files = async () => (await readdir(folder)).sort();
  async function makeYesterdaysBackup(): Promise<DailyBackups> {
    now = new Date('2026-11-25T03:00:07.000Z');
    const daily = backups();
    await daily.makeIfDue();
    now = BEFORE_BACKUP_TIME;
    return daily;
  }

  /** An empty database. A second embedded one takes long to create. */
  async function emptyDatabase(): Promise<Pick<OpenDatabase, 'db' | 'engine'>> {
    if (emptyPostgres) {
      await sql`drop schema public cascade`.execute(emptyPostgres.db);
      await sql`create schema public`.execute(emptyPostgres.db);
      return emptyPostgres;
    }
    await rm(join(folder, 'restored'), { recursive: true, force: true });
    opened = await openDatabase({ dataDir: join(folder, 'restored'), log: console });
    return opened;
  }

  it("writes last night's file at its time, and a restore of it has every row", async () => {
    const daily = await makeYesterdaysBackup();
    await daily.makeIfDue();
    expect(await files()).toHaveLength(1);
    now = AFTER_BACKUP_TIME;
    const before = await contentsOf(server.db);
    await daily.makeIfDue();
    await daily.makeIfDue();
    const [, file = ''] = await files();
    expect(await files()).toHaveLength(2);
    expect(file).toBe('full-count-daily-2026-11-26T03-00-07Z.backup');
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);

    const empty = await emptyDatabase();
    await restoreBackup(empty, join(folder, file), INTO_EMPTY_DATABASE);
    const after = await contentsOf(empty.db);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    // A restore is recorded itself.
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'audit_entries') expect(after[table]).toEqual(expect.arrayContaining(rows));
      else expect([table, after[table]]).toEqual([table, rows]);
    }
    expect(before['users']?.length).toBeGreaterThan(0);
  });

  it('are read from a database without a pooler if there is one, which is closed again', async () => {
    const events: string[] = [];
    const openDirect = async () => {
      events.push('opened');
      return { db: server.db, engine, close: async () => void events.push('closed') };
    };
    now = AFTER_BACKUP_TIME;
    await backups({}, { openDirect }).makeIfDue();
    expect(await files()).toHaveLength(1);
    expect(events).toEqual(['opened', 'closed']);
  });

  it('do not start with a public key that has a mistake', () => {
    const mistyped = `${publicKey.slice(0, -1)}${publicKey.endsWith('q') ? 'p' : 'q'}`;
    expect(() => backups({ publicKey: mistyped })).toThrow(/^BACKUP_PUBLIC_KEY has a mistake/);
  });

  it('with a public key can be read only with the private key', async () => {
    const daily = backups({ publicKey });
    now = AFTER_BACKUP_TIME;
    await daily.makeIfDue();
    const [name = ''] = await files();
    const file = join(folder, name);
    expect(name).toBe('full-count-daily-2026-11-26T03-00-07Z.backup.age');
    expect(await isEncrypted(file)).toBe(true);
    expect((await readFile(file)).subarray(0, 200).toString('latin1')).toContain('-> X25519');
    const keyFile = join(folder, 'key.txt');
    await writeFile(keyFile, `# created: today\n# public key: ${publicKey}\n${privateKey}\n`);
    const empty = await emptyDatabase();
    await expect(restoreBackup(empty, file, INTO_EMPTY_DATABASE)).rejects.toThrow(
      /can't be unpacked/,
    );
    const otherFile = join(folder, 'other.txt');
    await writeFile(otherFile, await generateIdentity());
    const wrongKey = { ...INTO_EMPTY_DATABASE, open: await decryptionWith(otherFile) };
    await expect(restoreBackup(empty, file, wrongKey)).rejects.toThrow(/can't be decrypted/);
    const rightKey = { ...INTO_EMPTY_DATABASE, open: await decryptionWith(keyFile) };
    expect((await restoreBackup(empty, file, rightKey)).teams).toBeGreaterThan(0);
    await writeFile(otherFile, publicKey);
    await expect(decryptionWith(otherFile)).rejects.toThrow(/has no private key/);
    const damaged = await readFile(file);
    damaged.writeUInt8((damaged.at(-100) ?? 0) ^ 1, damaged.length - 100);
    await writeFile(file, damaged);
    await expect(restoreBackup(empty, file, { ...rightKey, replace: true })).rejects.toThrow(
      /can't be decrypted/,
    );
  });

  it('is made by one of several processes', async () => {
    now = AFTER_BACKUP_TIME;
    const processes = Array.from({ length: 4 }, () => backups());
    const activeProcesses = engine === 'postgres' ? processes : processes.slice(0, 1);
    await Promise.all(activeProcesses.map((daily) => daily.makeIfDue()));
    await Promise.all(activeProcesses.map((daily) => daily.makeIfDue()));
    expect(await files()).toHaveLength(1);
  });

  it('is made after the start by a process that was stopped at its time', async () => {
    await makeYesterdaysBackup();
    now = new Date(AFTER_BACKUP_TIME.getTime() + 6 * HOUR_MS);
    await backups().makeIfDue();
    expect(await files()).toHaveLength(2);
  });

  it('that fails is mailed once, tried again after an hour, and leaves no file', async () => {
    now = AFTER_BACKUP_TIME;
    const blocked = join(folder, 'blocked');
    await backups().makeIfDue();
    const daily = backups({ dir: blocked });
    await server.db.deleteFrom('audit_entries').where('action', '=', 'backed_up').execute();
    await writeFile(blocked, 'This is no folder.');
    await daily.makeIfDue();
    await daily.makeIfDue();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      to: 'operator@example.com',
      subject: 'The backup of Full Count failed',
    });
    expect(server.mails[0]?.text).toMatch(
      /^The daily backup of \S.* was due at 2026-11-26 03:00 UTC and was not made\./,
    );
    expect(server.mails[0]?.text).toContain('nothing can be written there (ENOTDIR)');
    expect(await server.context.metrics.render()).toMatch(
      new RegExp(
        `full_count_backup_last_failure_time_seconds ${AFTER_BACKUP_TIME.getTime() / 1000}`,
      ),
    );
    now = new Date(AFTER_BACKUP_TIME.getTime() + HOUR_MS);
    await daily.makeIfDue();
    expect(server.mails).toHaveLength(1);
    await rm(blocked);
    await daily.makeIfDue();
    expect(await readdir(blocked)).toHaveLength(1);
  });

  it('is made at once in a changed folder, and after a start that follows a failure', async () => {
    now = AFTER_BACKUP_TIME;
    await backups().makeIfDue();
    const moved = join(folder, 'moved');
    await backups({ dir: moved }).makeIfDue();
    expect(await readdir(moved)).toHaveLength(1);
    const other = join(folder, 'other');
    await recordFailedBackup(server.db, other, now);
    await backups({ dir: other }).makeIfDue();
    expect(await readdir(other)).toHaveLength(1);
  });

  it('that fails is mailed by the next try if the email could not be sent', async () => {
    now = AFTER_BACKUP_TIME;
    const blocked = join(folder, 'blocked');
    await mkdir(folder, { recursive: true });
    await writeFile(blocked, 'This is no folder.');
    let sends = 0;
    const mail: Mailer = {
      send: async (email) => {
        sends += 1;
        if (sends === 1) throw new Error('The mail server is away');
        await server.context.mail.send(email);
      },
    };
    const daily = backups({ dir: blocked }, {}, { ...server.context, mail });
    for (const [hours, mailed] of [
      [0, 0],
      [1, 1],
      [2, 1],
    ] as const) {
      now = new Date(AFTER_BACKUP_TIME.getTime() + hours * HOUR_MS);
      await daily.makeIfDue();
      expect(server.mails).toHaveLength(mailed);
    }
    expect(sends).toBe(2);
  });

  it('deletes what is too old, and what a killed process left behind', async () => {
    await backups().makeIfDue();
    await writeFile(join(folder, 'full-count-daily-2026-01-01T03-00-00Z.backup'), '');
    await writeFile(join(folder, 'full-count-daily-2026-01-01T03-00-00Z.backup.unfinished'), '');
    await writeFile(join(folder, 'notes.txt'), '');
    now = AFTER_BACKUP_TIME;
    await backups({ keep: { days: 1, weeks: 1, months: 1 } }).makeIfDue();
    expect(await files()).toEqual(['full-count-daily-2026-11-26T03-00-07Z.backup', 'notes.txt']);
  });
});

it('a public key is one of age', async () => {
  const key = await generateIdentity();
  expect(isPublicKey(await identityToRecipient(key))).toBe(true);
  for (const text of [key, 'age1', 'ssh-ed25519 AAAA', '']) expect(isPublicKey(text)).toBe(false);
});

async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname`.execute(db);
  const contents: Record<string, string[]> = {};
  for (const { name } of rows) {
    const jsonRows = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    contents[name] = jsonRows.rows.map(({ row }) => row);
  }
  return contents;
}
