import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { changeShardsInTurn, isDistributed } from '../distribution/tables.ts';
import { appliedMigrations, isMigrated } from '../migrate.ts';
import type { Engine } from '../options.ts';
import type { Database } from '../schema/index.ts';
import { isReadOnly } from '../server-state.ts';
import {
  type BackupHead,
  BackupRefusedError,
  type Encrypt,
  FORMAT,
  FORMAT_VERSION,
  type TableCount,
  TableCounter,
  UnfinishedBackup,
} from './backup-file.ts';
import { describeTables, readRows, useCanonicalFormats } from './tables.ts';

interface TakeBackupOptions {
  readonly detail?: string | null;
  readonly encrypt?: Encrypt;
  readonly signal?: AbortSignal;
}

/**
 * The app can keep running on PostgreSQL. A distributed database needs a second connection.
 * @throws BackupRefusedError if the database has no tables, or the file exists already
 */
export async function takeBackup(
  { db, engine }: { readonly db: Kysely<Database>; readonly engine: Engine },
  path: string,
  now: Date,
  { detail = null, encrypt, signal }: TakeBackupOptions = {},
): Promise<readonly TableCount[]> {
  const file = new UnfinishedBackup(path, encrypt);
  try {
    const counts = await writeSnapshot({ db, engine }, file, now, signal);
    // The file is read back after the transaction, because requests to the embedded database wait for that.
    await file.finish();
    // A standby can't be written, and a database of another version may have another audit trail.
    if ((await isMigrated(db)) && !(await isReadOnly(db)))
      await recordCommand(db, 'backed_up', detail, now);
    return counts;
  } catch (error) {
    await file.remove();
    throw error;
  }
}

async function writeSnapshot(
  { db, engine }: { readonly db: Kysely<Database>; readonly engine: Engine },
  file: UnfinishedBackup,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<readonly TableCount[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const hasSeveralNodes = engine === 'postgres' && (await isDistributed(db));
  return snapshot.execute(async (trx) => {
    if (hasSeveralNodes) await beginOnEveryNode(db, trx);
    await useCanonicalFormats(trx);
    const migrations = await appliedMigrations(trx);
    if (migrations === null) {
      throw new BackupRefusedError('There is nothing to back up: this database has no tables yet.');
    }
    const head: BackupHead = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      takenAt: now.toISOString(),
      engine,
      migrations,
      tables: await describeTables(trx),
    };
    const counts: TableCount[] = [];
    await file.write(linesOf(head, trx, counts, signal));
    return counts;
  });
}

async function* linesOf(
  head: BackupHead,
  trx: Parameters<typeof readRows>[0],
  counts: TableCount[],
  signal: AbortSignal | undefined,
): AsyncIterable<string> {
  yield JSON.stringify(head);
  for (const table of head.tables) {
    yield JSON.stringify({ begin: table.name });
    const counter = new TableCounter(table.name);
    for await (const row of readRows(trx, table)) {
      signal?.throwIfAborted();
      yield counter.add(row);
    }
    const { name, ...count } = counter.count();
    counts.push({ name, ...count });
    yield JSON.stringify({ end: name, ...count });
  }
}

/**
 * Makes a `repeatable read` transaction on a distributed database read everything as of one moment. Otherwise each
 * worker would read as of the moment when its first table is read, and a team could then refer to a user who signed up
 * after the users were read. Nobody can sign up for some milliseconds, because this locks the users. A standby refuses
 * such a lock, so there a backup is taken without it.
 *
 * @param db must not use the connection of `snapshot`
 * @param snapshot the transaction, which has run no statement yet
 */
async function beginOnEveryNode(db: Kysely<Database>, snapshot: Transaction<Database>) {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isStandby: boolean }>`
      select pg_is_in_recovery() as "isStandby"`.execute(trx);
    if (rows[0]?.isStandby !== true) await sql`lock table users in share mode`.execute(trx);
    // With several connections to a worker, each would read as of another moment.
    await changeShardsInTurn(snapshot);
    await sql`select count(*) from teams`.execute(snapshot);
  });
}

export async function recordCommand(
  db: Kysely<Database>,
  action: 'backed_up' | 'restored',
  detail: string | null,
  now: Date,
): Promise<void> {
  // Entries of the same key count as repeats of one, so a random key makes an entry of its own.
  const repeat_key = randomBytes(32).toString('hex');
  await db
    .insertInto('audit_entries')
    .values({ action, detail, first_at: now, last_at: now, repeat_key })
    .execute();
}
