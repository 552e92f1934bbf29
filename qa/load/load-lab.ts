import { readFile } from 'node:fs/promises';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import type { Finding, WorkloadOf } from '../bench/report.ts';
import { openTestPool } from '../lab/lab-database.ts';
import { opened } from '../lab/opened.ts';

/** The built API in a process of its own, and its PostgreSQL. */
export type LoadLab = Awaited<ReturnType<typeof openLoadLab>>;

/** @param databaseUrl by default that of a PostgreSQL of its own */
export function openLoadLab(databaseUrl?: string) {
  return opened(async (onDispose) => {
    const postgres = databaseUrl ? null : await startTemporaryPostgres({ fsync: true });
    onDispose(() => postgres?.stop());
    const url = databaseUrl ?? postgres?.url ?? '';
    const sql = openTestPool(url, 4);
    onDispose(() => sql.end());
    // For example --cpu-prof, to profile the server.
    const nodeOptions = process.env['LOAD_NODE_OPTIONS']?.split(' ') ?? [];
    const env = { DATABASE_URL: url, REQUESTS_PER_MINUTE: '1000000' };
    const api = await startAppServer({ env, nodeOptions });
    onDispose(() => api.dispose());
    return {
      api,
      sql,
      /**
       * Runs `analyze`, as every server does within a minute. A plan that PostgreSQL made while the tables were almost
       * empty reads all at-bats of a team to find that of a pitch, and `analyze` replaces it.
       */
      async gatherStatistics() {
        await sql.query('analyze');
      },
      peakMemoryMb: () => memoryOf(api.pid),
    };
  });
}

/** In MB, by default the peak. NaN on systems other than Linux. */
export async function memoryOf(pid: number | undefined, line: 'VmHWM' | 'VmRSS' = 'VmHWM') {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
}

export async function onBothEngines(
  lab: LoadLab,
  measure: (server: AppServer, engine: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const onPostgres = await measure(lab.api, 'PostgreSQL');
  // The first server stops, so that it does not slow down the second one.
  await lab.api.stop();
  const server = await startAppServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    return [...onPostgres, ...(await measure(server, 'embedded'))];
  } finally {
    await server.dispose();
  }
}

export type Workload = WorkloadOf<LoadLab>;
