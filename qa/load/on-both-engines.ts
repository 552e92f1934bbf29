import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import type { Finding } from '../bench/report.ts';
import type { LoadLab } from './load-lab.ts';

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
