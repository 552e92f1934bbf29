import { statfs } from 'node:fs/promises';
import {
  DatabaseNewerError,
  DatabaseTooOldError,
  DataFolderInUseError,
  NoFolderLockError,
  UnsuitablePoolerError,
} from '@full-count/db';
import { SQL_STATE } from '@full-count/db/sql-states';
import { ConfigError } from '../platform/config/config.ts';
import { isTransientFault } from '../platform/transient-fault.ts';

const EXPECTED_ERRORS = [
  ConfigError,
  DataFolderInUseError,
  NoFolderLockError,
  DatabaseNewerError,
  DatabaseTooOldError,
  UnsuitablePoolerError,
];

/** Returns why the server can't start, in a sentence for the operator. Null if the error is a bug. */
export function startProblem(error: unknown): string | null {
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port, path, syscall } = error as {
    readonly code?: string;
    readonly port?: number;
    readonly path?: string;
    readonly syscall?: string;
  };
  if (syscall === 'listen') return listenProblem(code, port);
  if (code === SQL_STATE.readOnly) {
    return 'The database takes no writes. DATABASE_URL must lead to the primary, or name all hosts.';
  }
  if (code === 'ENOSPC') return diskIsFull(path);
  if (code === SQL_STATE.diskFull)
    return "The database's disk is full. Make room, and start again.";
  // This error is transient, except when a pooler refuses a setting that it does not support.
  const refusals: readonly unknown[] = [SQL_STATE.databaseUnknown, SQL_STATE.protocolViolation];
  if (isTransientFault(error) && !refusals.includes(code))
    return "Can't reach the database. Check DATABASE_URL.";
  // PostgreSQL's class 28 means that it refused the login.
  if (code?.startsWith('28') || refusals.includes(code)) {
    return `The database refused the connection: ${(error as Error).message}. Check DATABASE_URL.`;
  }
  if ((code === 'ENOENT' || code === 'EACCES') && path) {
    return `Can't read or write ${path}. Check DATA_DIR, TLS_CERT and TLS_KEY.`;
  }
  return null;
}

/** Too little to write anything. A full disk may still have the rest of a block. */
const FULL_BYTES = 1_000_000;

/** Returns a sentence if nothing can be written in the data folder. The embedded engine ends then with strange errors. */
export async function fullDiskProblem(dataDir: string): Promise<string | null> {
  const disk = await statfs(dataDir).catch(() => null);
  return disk && disk.bavail * disk.bsize < FULL_BYTES ? diskIsFull(dataDir) : null;
}

function diskIsFull(path = 'DATA_DIR'): string {
  return `The disk of ${path} is full. Make room. Until then nothing can be saved.`;
}

function listenProblem(code: string | undefined, port: number | undefined): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program using it, or set PORT to another port.`;
  }
  if (code === 'EACCES') return `Port ${port} needs root. Set PORT to 1024 or higher.`;
  return "The server can't listen on this address. Check HOST and PORT.";
}
