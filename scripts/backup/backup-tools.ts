import { ConfigError, readConfig } from '@full-count/api/config';
import {
  DatabaseInUseError,
  DatabaseNewerError,
  DataFolderInUseError,
  NO_TIME_LIMIT,
  NoFolderLockError,
  type OpenDatabase,
  openDirectDatabase,
} from '@full-count/db';
import { BackupRefusedError, DamagedBackupError, type TableCount } from '@full-count/db/backup';
import { DistributionRefusedError, DistributionUnfinishedError } from '@full-count/db/distribution';
import { SQL_STATE } from '@full-count/db/sql-states';
import { ToolError } from '../toolchain/progress.mjs';

/** Reading or writing a whole table may take long. */
const timeLimits = { answer: NO_TIME_LIMIT };

/** The backup of a distributed database needs a second connection. */
const MAX_CONNECTIONS = 2;

async function openConfiguredDatabase(): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl: directUrl, dataDir } = readConfig(process.env);
  const options = { databaseUrl, directUrl, dataDir, maxConnections: MAX_CONNECTIONS, timeLimits };
  return openDirectDatabase({ ...options, log: console });
}

/** @throws ToolError with a sentence for the person at the terminal */
export async function withConfiguredDatabase<T>(
  job: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  return explainErrors(async () => {
    const database = await openConfiguredDatabase();
    try {
      return await job(database);
    } finally {
      await database.close();
    }
  });
}

/** @throws ToolError with a sentence for the person at the terminal */
export async function explainErrors<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    throw error instanceof ToolError ? error : new ToolError(messageFor(error), { cause: error });
  }
}

const EXPECTED_ERRORS = [
  BackupRefusedError,
  ConfigError,
  DamagedBackupError,
  DatabaseInUseError,
  DatabaseNewerError,
  DataFolderInUseError,
  NoFolderLockError,
  DistributionRefusedError,
  DistributionUnfinishedError,
];

function messageFor(error: unknown): string {
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = error as { readonly code?: string; readonly path?: string };
  if (code === SQL_STATE.tableUnknown)
    return 'This database lacks tables. Start this version of the app on it once.';
  if (code === 'ENOENT') return `${path} doesn't exist.`;
  if (code === 'EACCES' || code === 'ENOSPC') return `Can't write ${path ?? 'the file'} (${code}).`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return "Can't reach the database. Check DATABASE_URL.";
  }
  return `The command failed. ${error instanceof Error ? error.stack : String(error)}`;
}

/** @throws ToolError that shows how to call the command */
export function readArguments<T>(usage: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\nUse: ${usage}`);
  }
}

/** A person can compare the lines that a restore prints with those of its backup. */
export function printCounts(counts: readonly TableCount[]): void {
  const width = Math.max(...counts.map(({ name }) => name.length));
  for (const { name, rows, sha256 } of counts) {
    console.log(`  ${name.padEnd(width)}  ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`);
  }
}

export function totalRows(counts: readonly TableCount[]): number {
  return counts.reduce((total, { rows }) => total + rows, 0);
}
