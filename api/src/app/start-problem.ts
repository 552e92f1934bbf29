import { statfs } from 'node:fs/promises';
import {
  DatabaseNewerError,
  DataFolderInUseError,
  NoFolderLockError,
  UnsuitablePoolerError,
} from '@full-count/db';
import { SQL_STATE } from '@full-count/db/sql-states';
import { ConfigError } from '../platform/config/config.ts';
import { isTransientFault } from '../platform/errors.ts';

const EXPECTED_ERRORS = [
  ConfigError,
  DataFolderInUseError,
  NoFolderLockError,
  DatabaseNewerError,
  UnsuitablePoolerError,
];

/** Returns why the server can't start, in a sentence for the operator. Null if the error is a bug. */
export function startProblem(error: unknown): string | null {
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = error as { readonly code?: string; readonly path?: string };
  if (code === SQL_STATE.readOnly)
    return 'The database takes no writes. DATABASE_URL must lead to the primary, or name all hosts.';
  if (code === 'ENOSPC') return diskIsFull(path);
  if (code === SQL_STATE.diskFull)
    return "The database's disk is full. Make room, and start again.";
  // This error is transient, except when a pooler refuses a setting that it does not support.
  const refusals: readonly unknown[] = [SQL_STATE.databaseUnknown, SQL_STATE.protocolViolation];
  if (isTransientFault(error) && !refusals.includes(code))
    return `Can't reach the database${reasonOf(error)}. Check DATABASE_URL.`;
  // PostgreSQL's class 28 means that it refused the login.
  if (code?.startsWith('28') || refusals.includes(code))
    return `The database refused the connection: ${(error as Error).message}. Check DATABASE_URL.`;
  if ((code === 'ENOENT' || code === 'EACCES') && path)
    return `Can't read or write ${path}. Check DATA_DIR.`;
  return null;
}

interface NetworkError extends Error {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** " at db.example: no server has this name", for example. Empty if the driver does not say. */
function reasonOf(error: unknown): string {
  const { code, address, port, hostname, message, cause } = error as NetworkError;
  if (code === undefined && cause !== undefined) return reasonOf(cause);
  if (hostname !== undefined) return ` at ${hostname}: no server has this name (${code})`;
  if (code === 'ECONNREFUSED' && address !== undefined)
    return ` at ${address}:${port}: no program listens there`;
  return `: ${message}`;
}

/**
 * Says which setting names an address that a server can't listen on.
 *
 * @param names the settings of the host and of the port
 */
export function listenProblem(
  error: unknown,
  names: { readonly host: string; readonly port: string },
): ConfigError {
  const { code, port, hostname } = error as NetworkError;
  if (hostname !== undefined)
    return new ConfigError(`${names.host} is "${hostname}", and no computer has this name.`);
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} is in use. Stop the program that uses it, or set ${names.port} to another port.`,
      );
    case 'EACCES':
      return new ConfigError(`Port ${port} needs root. Set ${names.port} to 1024 or higher.`);
    default:
      return new ConfigError(
        `The server can't listen on the address of ${names.host} (${code}). It must be one of this computer, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
  }
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
