import pg from 'pg';
import { openDatabase } from '../connect.ts';
import { distribute } from '../distribution/distribute.ts';
import { migrate } from '../migrate.ts';
import { runOnServer, withDatabase } from './template-database.ts';

/** Fewer than a real cluster has, so that databases are copied faster. */
const SHARDS = 8;

export async function createOnCluster(clusterUrl: string, name: string): Promise<void> {
  const workers = await workersOf(clusterUrl);
  for (const url of [...workers.map(({ url }) => url), clusterUrl]) {
    await runOnServer(url, `create database ${name}`);
    await runOnServer(withDatabase(url, name), 'create extension citus');
  }
  const coordinator = new URL(clusterUrl);
  const database = withDatabase(clusterUrl, name);
  await runOnServer(
    database,
    `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`,
  );
  for (const { host, port } of workers) {
    await runOnServer(database, `select citus_add_node('${host}', ${port})`);
  }
}

export async function makeClusterTemplate(clusterUrl: string, name: string): Promise<void> {
  await createOnCluster(clusterUrl, name);
  await runOnServer(clusterUrl, `alter database ${name} set citus.shard_count = ${SHARDS}`);
  const { db, close } = await openDatabase({
    databaseUrl: withDatabase(clusterUrl, name),
    maxConnections: 1,
    log: console,
  });
  await migrate(db);
  await distribute(db);
  await close();
  // Citus itself is connected to each database, which would keep PostgreSQL from copying it.
  await onEachNode(clusterUrl, async (url) => {
    await runOnServer(url, `alter database ${name} allow_connections false`);
    await runOnServer(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  });
}

export async function copyOnCluster(
  clusterUrl: string,
  name: string,
  template: string,
): Promise<void> {
  await onEachNode(clusterUrl, (url) =>
    runOnServer(url, `create database ${name} template ${template}`),
  );
}

export async function dropOnCluster(clusterUrl: string, name: string): Promise<void> {
  await onEachNode(clusterUrl, (url) =>
    runOnServer(url, `drop database if exists ${name} with (force)`),
  );
}

interface Worker {
  readonly host: string;
  readonly port: number;
  readonly url: string;
}

async function workersOf(clusterUrl: string): Promise<Worker[]> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    // Group 0 is the coordinator.
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
       where groupid <> 0 and isactive order by nodeid`,
    );
    if (rows.length === 0) throw new Error('The coordinator knows no workers.');
    return rows.map(({ host, port }) => {
      const url = new URL(clusterUrl);
      url.hostname = host;
      url.port = String(port);
      return { host, port, url: url.href };
    });
  } finally {
    await client.end();
  }
}

/** The coordinator comes last, because its database refers to those of the workers. */
async function onEachNode(clusterUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const workers = await workersOf(clusterUrl);
  await Promise.all(workers.map(({ url }) => work(url)));
  await work(clusterUrl);
}
