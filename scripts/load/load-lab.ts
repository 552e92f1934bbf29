import { readFile } from 'node:fs/promises';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import pg from 'pg';
import { type AppServer, startAppServer } from '../testing/app-server.ts';
import { type FloorProcess, startFloorProcess } from './raw/floor-process.ts';

/** The built API and the raw floor, each a process, on one PostgreSQL that reaches the disk. */
export interface LoadLab {
  readonly api: AppServer;
  readonly floor: FloorProcess;
  readonly databaseUrl: string;
  /** Straight to the database, past the API. */
  readonly sql: pg.Pool;
  /** The most memory that the API's process has held so far, in MB. */
  peakMemoryMb(): Promise<number>;
  close(): Promise<void>;
}

export interface LoadLabOptions {
  /** Tests, which measure nothing, do without. */
  readonly fsync?: boolean;
}

export async function openLoadLab(options: LoadLabOptions = {}): Promise<LoadLab> {
  const open: (() => unknown)[] = [];
  const close = async () => {
    for (const closeOne of open.reverse()) await closeOne();
  };
  try {
    const postgres = await startTemporaryPostgres({ fsync: options.fsync ?? true });
    open.push(() => postgres.stop());
    const sql = new pg.Pool({ connectionString: postgres.url, max: 4 });
    open.push(() => sql.end());
    // Such as --cpu-prof, for a look at where the server's time goes.
    const nodeOptions = process.env['LOAD_NODE_OPTIONS']?.split(' ') ?? [];
    const env = { DATABASE_URL: postgres.url, REQUESTS_PER_MINUTE: '1000000' };
    const api = await startAppServer({ env, nodeOptions });
    open.push(() => api.dispose());
    const floor = await startFloorProcess(postgres.url);
    open.push(() => floor.close());
    const peakMemoryMb = () => peakMemoryOf(api.pid);
    return { api, floor, databaseUrl: postgres.url, sql, peakMemoryMb, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As Linux counts it; elsewhere it is not known. */
async function peakMemoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
