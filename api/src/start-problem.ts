import { DatabaseNewerError, DataFolderInUseError } from '@full-count/db';
import { ConfigError } from './config.ts';
import { isPassingFault } from './passing-fault.ts';

/** What hinders the start, in sentences for who started it; null for a fault of the program. */
export function startProblem(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DataFolderInUseError || error instanceof DatabaseNewerError) {
    return error.message;
  }
  const { code, port, path, syscall } = error as {
    readonly code?: string;
    readonly port?: number;
    readonly path?: string;
    readonly syscall?: string;
  };
  if (syscall === 'listen') return listenProblem(code, port);
  if (isPassingFault(error)) return 'The database does not answer. Check DATABASE_URL.';
  // 28: not let in. 3D000: no such database.
  if (code?.startsWith('28') || code === '3D000') {
    return `The database refuses: ${(error as Error).message}. Check DATABASE_URL.`;
  }
  if ((code === 'ENOENT' || code === 'EACCES') && path) {
    return `${path} cannot be read or written. Check DATA_DIR, TLS_CERT and TLS_KEY.`;
  }
  return null;
}

function listenProblem(code: string | undefined, port: number | undefined): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another one by PORT.`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023 by PORT.`;
  return 'The server cannot listen on this address. Check HOST and PORT.';
}
