import { readFile } from 'node:fs/promises';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import pg from 'pg';
import { type FloorProcess, startFloorProcess } from '../bench/floor/floor-process.ts';

/** The built API and, where it is asked for, the raw floor, each a process, on one PostgreSQL. */
export interface LoadLab {
  readonly api: AppServer;
  floor(): Promise<FloorProcess>;
  readonly databaseUrl: string;
  /** Straight to the database, past the API. */
  readonly sql: pg.Pool;
  /** The most memory that the API's process has held so far, in MB. */
  peakMemoryMb(): Promise<number>;
  close(): Promise<void>;
}

export interface LoadLabOptions {
  /** An empty database; by default one on a PostgreSQL of its own, which reaches the disk. */
  readonly databaseUrl?: string;
}

export async function openLoadLab(options: LoadLabOptions = {}): Promise<LoadLab> {
  const open: (() => unknown)[] = [];
  const close = async () => {
    for (const closeOne of open.reverse()) await closeOne();
  };
  try {
    const databaseUrl = options.databaseUrl ?? (await startPostgres(open));
    const sql = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    // A connection that the database's own end breaks is no fault.
    sql.on('error', () => {});
    open.push(() => sql.end());
    // Such as --cpu-prof, for a look at where the server's time goes.
    const nodeOptions = process.env['LOAD_NODE_OPTIONS']?.split(' ') ?? [];
    const env = { DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '1000000' };
    const api = await startAppServer({ env, nodeOptions });
    open.push(() => api.dispose());
    let floor: Promise<FloorProcess> | undefined;
    open.push(async () => (await floor)?.close());
    return {
      api,
      floor: () => (floor ??= startFloorProcess(databaseUrl)),
      databaseUrl,
      sql,
      peakMemoryMb: () => peakMemoryOf(api.pid),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startPostgres(open: (() => unknown)[]): Promise<string> {
  const postgres = await startTemporaryPostgres({ fsync: true });
  open.push(() => postgres.stop());
  return postgres.url;
}

/** As Linux counts it; elsewhere it is not known. */
async function peakMemoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
