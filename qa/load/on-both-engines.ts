import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import type { Finding } from '../bench/report.ts';
import type { LoadLab } from './load-lab.ts';

/** Measures the API on PostgreSQL, and then a server of its own on the embedded engine. */
export async function onBothEngines(
  lab: LoadLab,
  measure: (server: AppServer, engine: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const onPostgres = await measure(lab.api, 'PostgreSQL');
  // The embedded engine may have all of the machine.
  await lab.api.stop();
  const server = await startAppServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    return [...onPostgres, ...(await measure(server, 'embedded'))];
  } finally {
    await server.dispose();
  }
}
