import { readFile, writeFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { type AppServer, startAppServer } from '@full-count/scripts/app-server.ts';
import { type Finding, quantile, type WorkloadOf } from '../bench/report.ts';
import { opened } from '../lab/app-lab.ts';
import { openTestPool } from '../lab/lab-database.ts';

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
  return [...onPostgres, ...(await onEmbeddedEngine(lab, (server) => measure(server, 'embedded')))];
}

/** Stops the lab's server, so that it does not slow down the one on the embedded engine. */
export async function onEmbeddedEngine(
  lab: LoadLab,
  measure: (server: AppServer) => Promise<Finding[]>,
): Promise<Finding[]> {
  await lab.api.stop();
  const server = await startAppServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    return await measure(server);
  } finally {
    await server.dispose();
  }
}

export type Workload = WorkloadOf<LoadLab>;

type Requests<Name extends string> = Readonly<Record<Name, () => Promise<unknown>>>;

const PAUSE_AFTER_ANSWER_MS = 10;

/** Sends each request over and over, at first without other work and then while the work runs. */
export async function measureDuring<Name extends string>(
  { pid }: AppServer,
  requests: Requests<Name>,
  quietDurationMs: number,
  work: () => Promise<unknown>,
) {
  const quietMs = await timesDuring(requests, () => sleep(quietDurationMs));
  const startMb = await resetPeakMemory(pid);
  const ownDelay = monitorEventLoopDelay({ resolution: 1 });
  ownDelay.enable();
  const busyMs = await timesDuring(requests, work);
  ownDelay.disable();
  // How far the peak of the server's memory rose while the work ran.
  const memoryMb = (await memoryOf(pid)) - startMb;
  const [percentile99, longest] = [ownDelay.percentile(99), ownDelay.max].map((ns) =>
    (ns / 1e6).toFixed(0),
  );
  console.log(
    `This process itself was late by ${percentile99} ms in 1 of 100 turns, and by at most ${longest} ms`,
  );
  for (const name of Object.keys(requests) as Name[]) {
    console.log(
      `${name}: quiet ${summaryOf(quietMs[name])}; during the work ${summaryOf(busyMs[name])}`,
    );
  }
  return { busyMs, quietMs, memoryMb };
}

async function timesDuring<Name extends string>(
  requests: Requests<Name>,
  work: () => Promise<unknown>,
): Promise<Record<Name, number[]>> {
  let isOver = false;
  const names = Object.keys(requests) as Name[];
  const timesByName = names.map(async (name) => {
    const times: number[] = [];
    while (!isOver) {
      const startedMs = performance.now();
      await requests[name]();
      times.push(performance.now() - startedMs);
      await sleep(PAUSE_AFTER_ANSWER_MS);
    }
    return [name, times] as const;
  });
  await work().finally(() => {
    isOver = true;
  });
  return Object.fromEntries(await Promise.all(timesByName)) as Record<Name, number[]>;
}

function summaryOf(ms: readonly number[]): string {
  const [median, percentile99, longest] = [0.5, 0.99, 1].map((share) =>
    quantile(ms, share).toFixed(0),
  );
  return `${median} ms, 99 of 100 within ${percentile99} ms, at most ${longest} ms (${ms.length} answers)`;
}

/** Resets the peak to the present memory, and returns it in MB. NaN on systems other than Linux. */
async function resetPeakMemory(pid: number | undefined): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
  return memoryOf(pid);
}
