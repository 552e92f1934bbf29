import { inject } from 'vitest';
import { addStaffTo, type Lab, type Query, queryOn } from './app-lab.ts';
import type { LabServer } from './browser-global-setup.ts';
import { openTestPool } from './lab-database.ts';
import { startTcpProxy } from './tcp-proxy.ts';

const NO_REQUEST_LINE = /$^/;

let sharedLab: Promise<Lab> | undefined;

/**
 * Opens the lab that all test files of this worker share, with an empty database. A test that stops the server or gives
 * it other settings opens a lab of its own with `openAppLab`.
 */
export async function openLab(): Promise<Lab> {
  sharedLab ??= connect();
  const lab = await sharedLab;
  // The last file may have failed before it repaired the network.
  lab.network.loseResponses(0, NO_REQUEST_LINE);
  await lab.network.set('pass');
  await emptyDatabase(lab.query);
  return lab;
}

async function connect(): Promise<Lab> {
  const answer = await fetch(`${inject('appServersAddress')}/${process.pid}`);
  if (!answer.ok) throw new Error(await answer.text());
  const { origin, dataDir, databaseUrl, proxyPort } = (await answer.json()) as LabServer;
  const network = await startTcpProxy(Number(new URL(origin).port), proxyPort);
  const query = queryOn(openTestPool(databaseUrl, 2));
  return {
    origin: network.origin,
    server: { origin, dataDir },
    network,
    query,
    addStaff: addStaffTo(query),
    dispose: () => network.set('pass'),
  };
}

async function emptyDatabase(query: Query): Promise<void> {
  const tables = await query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  await query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}
