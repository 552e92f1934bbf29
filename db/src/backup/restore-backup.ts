import { type Kysely, sql, type Transaction } from 'kysely';
import { finishRestore } from '../distribution/distribute.ts';
import {
  addForeignKey,
  changeShardsInTurn,
  distributeTables,
  dropForeignKey,
  foreignKeysOf,
  isDistributed,
} from '../distribution/tables.ts';
import { appliedMigrations, lockMigrations, migrateWithin, unknownMigrations } from '../migrate.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import type { Engine } from '../options.ts';
import type { Database } from '../schema/index.ts';
import { refuseWhileInUse } from '../server-state.ts';
import {
  type BackupHead,
  type BackupPart,
  BackupRefusedError,
  type BackupTable,
  checkBackupFile,
  type OpenBackup,
  readBackupFile,
  type TableCount,
} from './backup-file.ts';
import { countRows, describeTables, RowWriter, useCanonicalFormats } from './tables.ts';
import { recordCommand } from './take-backup.ts';

export interface RestoreOptions {
  readonly replace: boolean;
  /** Signs everybody out. Otherwise sessions that ended after the backup are valid again. */
  readonly endSessions: boolean;
  /** Decrypts an encrypted backup. */
  readonly open?: OpenBackup;
}

/**
 * Phones notice a restore by the log that it brings back, and send again what is missing. A failure changes nothing.
 * @throws DamagedBackupError, BackupRefusedError, DatabaseInUseError; DistributionUnfinishedError after the commit
 */
export async function restoreBackup(
  { db, engine }: { readonly db: Kysely<Database>; readonly engine: Engine },
  path: string,
  options: RestoreOptions,
  knownMigrations: readonly Migration[] = migrations,
) {
  const { head, counts: savedCounts } = await checkBackupFile(path, options.open);
  refuseNewer(head, knownMigrations);
  let wasDistributed = false;
  const report = await db.transaction().execute(async (trx) => {
    await useCanonicalFormats(trx);
    await lockMigrations(trx);
    if (engine === 'postgres') await refuseWhileInUse(trx, 'restore');
    wasDistributed = await isDistributed(trx);
    if (wasDistributed) await changeShardsInTurn(trx);
    await emptyTarget(trx, options.replace);
    await migrateWithin(
      trx,
      knownMigrations.filter(({ name }) => head.migrations.includes(name)),
    );
    const tables = await tablesFor(trx, head);
    // Rows may arrive before the rows they refer to.
    const foreignKeys = await foreignKeysOf(trx, [...tables.keys()]);
    for (const foreignKey of foreignKeys) await dropForeignKey(trx, foreignKey);
    await copyRows(trx, readBackupFile(path, options.open), tables);
    for (const foreignKey of foreignKeys) await addForeignKey(trx, foreignKey);
    const counts = await verify(trx, [...tables.values()], savedCounts);
    // These ran afterwards, because an older version made the backup.
    const migrated = await migrateWithin(trx, knownMigrations);
    if (wasDistributed) await distributeTables(trx);
    if (options.endSessions) await trx.deleteFrom('sessions').execute();
    await recordCommand(trx, 'restored', head.takenAt, new Date());
    const teams = counts.find(({ name }) => name === 'teams')?.rows ?? 0;
    return { takenAt: head.takenAt, counts, migrated, teams };
  });
  if (wasDistributed) await finishRestore(db);
  return report;
}

/** @throws BackupRefusedError if the backup's version is newer than this one */
function refuseNewer(head: BackupHead, knownMigrations: readonly Migration[]): void {
  const unknown = unknownMigrations(head.migrations, knownMigrations);
  if (unknown.length === 0) return;
  throw new BackupRefusedError(
    'The backup was made by a newer version of Full Count than this one ' +
      `(with ${unknown.join(', ')}). Install that version first. Nothing was changed.`,
  );
}

async function emptyTarget(trx: Transaction<Database>, replace: boolean): Promise<void> {
  const tables = await describeTables(trx);
  if (tables.length === 0) return;
  if ((await appliedMigrations(trx)) === null) {
    throw new BackupRefusedError(
      'This database has tables of another program. Choose an empty one. Nothing was changed.',
    );
  }
  const names = tables.map(({ name }) => name);
  const hasUsers = async () => (await trx.selectFrom('users').select('id').limit(1).execute())[0];
  if (!replace && names.includes('users') && (await hasUsers())) {
    throw new BackupRefusedError(
      "This database isn't empty. Back it up first, then restore with --replace, which removes " +
        'everything in it. Nothing was changed.',
    );
  }
  const domains = await domainsOf(trx);
  await sql`drop table ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(trx);
  if (domains.length > 0) await sql`drop domain ${sql.join(domains.map(sql.ref))}`.execute(trx);
}

/** The column types that migrations made with `create domain`. Dropping the tables leaves them. */
async function domainsOf(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct t.typname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    join pg_type t on t.oid = a.atttypid and t.typtype = 'd' and t.typnamespace = c.relnamespace
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Takes the column types from the database, so that no text of the file becomes part of a statement. */
async function tablesFor(trx: Transaction<Database>, head: BackupHead) {
  const currentTables = new Map((await describeTables(trx)).map((table) => [table.name, table]));
  const tables = head.tables.map(({ name, columns }) => {
    const table = currentTables.get(name);
    const orderedColumns = columns.map(({ name }) =>
      table?.columns.find((column) => column.name === name),
    );
    if (!table || table.columns.length !== columns.length || orderedColumns.includes(undefined)) {
      throw new BackupRefusedError(
        `The table ${name} in the backup doesn't match this version of Full Count. ` +
          'Nothing was changed.',
      );
    }
    return { ...table, columns: orderedColumns as BackupTable['columns'] };
  });
  return new Map(tables.map((table) => [table.name, table]));
}

async function copyRows(
  trx: Transaction<Database>,
  parts: AsyncIterable<BackupPart>,
  tables: ReadonlyMap<string, BackupTable>,
): Promise<void> {
  let writer: RowWriter | undefined;
  for await (const part of parts) {
    if (part.kind === 'begin') {
      const table = tables.get(part.table);
      if (!table)
        throw new BackupRefusedError(
          `The backup has no columns for ${part.table}. Nothing was changed.`,
        );
      // The migrations have just inserted rows of their own.
      await sql`delete from ${sql.table(table.name)}`.execute(trx);
      writer = new RowWriter(trx, table);
    } else if (part.kind === 'row') await writer?.add(part.row);
    else if (part.kind === 'end') await writer?.flush();
  }
}

async function verify(
  trx: Transaction<Database>,
  tables: readonly BackupTable[],
  savedCounts: readonly TableCount[],
): Promise<TableCount[]> {
  const counts: TableCount[] = [];
  for (const table of tables) {
    const count = await countRows(trx, table);
    const savedCount = savedCounts.find(({ name }) => name === table.name);
    if (count.rows !== savedCount?.rows || count.sha256 !== savedCount.sha256) {
      throw new BackupRefusedError(
        `${table.name} doesn't match the backup after restoring (${count.rows} rows, expected ` +
          `${savedCount?.rows ?? 0}). Nothing was changed.`,
      );
    }
    counts.push(count);
  }
  return counts;
}
