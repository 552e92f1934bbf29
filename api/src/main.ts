// Zod compiles the schemas of the modules that load after this one.
import 'zod/compile';

import { execFile } from 'node:child_process';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import {
  NO_TIME_LIMIT,
  type OpenDatabase,
  openDirectDatabase,
  openMigratedDatabase,
} from '@full-count/db';
import { type BuiltApp, buildApp } from './app/app.ts';
import { startHousekeeping } from './app/housekeeping.ts';
import { serveMetrics } from './app/serve-metrics.ts';
import { endOnSignal } from './app/shutdown.ts';
import { fullDiskProblem, listenProblem, startProblem } from './app/start-problem.ts';
import { DailyBackups } from './backups/daily-backups.ts';
import { createPostgresEvents, type PostgresEvents } from './live/postgres-events.ts';
import { type OperatorSocket, serveOperator } from './operator/operator-socket.ts';
import { runCommand } from './operator/run-command.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { isLoopback } from './platform/config/config-values.ts';
import type { MetricsServer } from './platform/metrics.ts';
import { ProviderClient } from './sign-in/oidc/provider-client.ts';
import { eraseAgain } from './team-data/kept-erasures.ts';

/** The repository's root is two folders up, both from `api/src` and from the bundle in `api/dist`. */
const BUILT_WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * This thread keeps the young generation of 32 to 64 MB that `npm start` gives it. Threads that start later,
 * of the embedded engine and of an import, would take as much each and don't need it.
 */
const SMALL_YOUNG_GENERATION = ['--min-semi-space-size=1', '--max-semi-space-size=8'];

async function main(): Promise<void> {
  // The disk of the log may be full already when the first sentences are printed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const flag of SMALL_YOUNG_GENERATION) setFlagsFromString(flag);
  const config = readConfig(process.env, BUILT_WEB_DIR);
  for (const warning of config.warnings) console.warn(warning);
  const running: Running = {};
  endOnSignal({
    isServing: () => running.built !== undefined,
    startDraining: () => running.built?.startDraining(),
    drainSeconds: config.drainSeconds,
    finish: () => stop(running),
    closeConnections: () => running.built?.app.server.closeAllConnections(),
  });
  try {
    await start(running, config);
  } catch (error) {
    await stop(running);
    const problem = startProblem(error) ?? (await fullDataDisk(config));
    console.error(problem ?? error);
    process.exit(1);
  }
}

async function fullDataDisk({ databaseUrl, dataDir }: Config): Promise<string | null> {
  return databaseUrl === undefined ? fullDiskProblem(dataDir) : null;
}

interface Running {
  database?: OpenDatabase;
  events?: PostgresEvents;
  built?: BuiltApp;
  stopHousekeeping?: () => void;
  stopBackups?: () => Promise<void>;
  metrics?: MetricsServer;
  operator?: OperatorSocket | undefined;
}

async function start(running: Running, config: Config): Promise<void> {
  const { databaseUrl, databaseDirectUrl, dataDir, databaseConnections: maxConnections } = config;
  const addresses = { databaseUrl, directUrl: databaseDirectUrl, dataDir };
  // The app has the logger, but the database must be open before the app is built.
  const log = {
    error: (details: object, message: string) => running.built?.app.log.error(details, message),
  };
  const warn = (sentence: string) => console.warn(sentence);
  const database = await openMigratedDatabase({ ...addresses, maxConnections, log, warn });
  running.database = database;
  if (databaseUrl !== undefined) {
    running.events = createPostgresEvents({ databaseUrl: databaseDirectUrl ?? databaseUrl, log });
    void warnIfMessagesAreLost(running.events, database);
  }
  const builtApp = await buildApp({
    config,
    db: database.db,
    engine: database.engine,
    ...(running.events && { teamEvents: running.events }),
  });
  running.built = builtApp;
  const erasedAgain = await eraseAgain(builtApp.context);
  if (erasedAgain > 0) console.warn(`Erased again what a backup had brought back: ${erasedAgain}.`);
  running.stopHousekeeping = startHousekeeping(builtApp.context);
  if (config.backup) {
    const timeLimits = { answer: NO_TIME_LIMIT };
    // A backup of Citus needs two connections beside the one with the lock, and the app's own pool may have only two.
    const openDirect = () =>
      openDirectDatabase({ ...addresses, maxConnections: 2, timeLimits, log });
    // The embedded database takes only one connection, so its backup uses the app's.
    const options = databaseUrl === undefined ? {} : { openDirect };
    running.stopBackups = new DailyBackups(builtApp.context, config.backup, options).start();
  }
  if (database.engine === 'embedded') running.operator = await listenToOperator(builtApp);
  if (config.metrics)
    running.metrics = await serveMetrics(builtApp.context, database, config.metrics);
  console.log(`Full Count is ready at ${await listen(builtApp, config)}`);
  tellSystemd();
  warnOfPlainHttp(config);
  const fullDisk = await fullDataDisk(config);
  if (fullDisk !== null) console.warn(fullDisk);
  if (config.provider) void warnOfUnverifiedEmails(new ProviderClient(config.provider));
}

/** `systemctl start` waits for this with `Type=notify`. Node can't write to systemd's socket itself. */
function tellSystemd(): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) console.warn(`systemd was not told that the app is ready: ${error.message}`);
  });
}

/** Without messages, devices learn a few seconds late of changes that another process received. */
async function warnIfMessagesAreLost(events: PostgresEvents, { db }: OpenDatabase): Promise<void> {
  // If the test itself fails, there is nothing to warn of.
  const receivesMessages = await events.receivesTestMessage(db).catch(() => true);
  if (receivesMessages) return;
  console.warn(
    'This process does not get messages of other processes. A pooler needs DATABASE_DIRECT_URL, the ' +
      'address of the same database without the pooler.',
  );
}

async function stop({
  database,
  events,
  built,
  stopHousekeeping,
  stopBackups,
  metrics,
  operator,
}: Running): Promise<void> {
  built?.startDraining();
  stopHousekeeping?.();
  await stopBackups?.();
  await built?.app.close();
  await operator?.close();
  await metrics?.close();
  await events?.close();
  await database?.close();
}

/** On PostgreSQL the operator's commands open the database themselves. */
async function listenToOperator({ context }: BuiltApp): Promise<OperatorSocket | undefined> {
  try {
    return await serveOperator(context.config.dataDir, (args, terminal) =>
      runCommand(context, args, terminal),
    );
  } catch (error) {
    context.log.warn(
      { err: error },
      "npm run admin can't reach this process. Stop it to use the command",
    );
    return undefined;
  }
}

async function listen({ app }: BuiltApp, config: Config): Promise<string> {
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw listenProblem(error, { host: 'HOST', port: 'PORT' });
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = isIP(config.host) === 6 ? `[${config.host}]` : config.host;
  return `${config.tls ? 'https' : 'http'}://${host}:${port}`;
}

function warnOfPlainHttp({ host, tls, publicOrigin }: Config): void {
  if (isLoopback(host) || tls || publicOrigin?.startsWith('https:')) return;
  console.warn(
    "Other devices will reach this address without HTTPS, and browsers won't run the app offline there. " +
      'Set TLS_CERT and TLS_KEY, or PUBLIC_ORIGIN with a proxy that serves HTTPS.',
  );
}

async function warnOfUnverifiedEmails(provider: ProviderClient): Promise<void> {
  // If the provider doesn't answer now, each sign-in says so in the log.
  if (await provider.listsVerifiedEmails().catch(() => true)) return;
  console.warn(
    "The identity provider doesn't list the claim email_verified. If it doesn't send it either, people sign in with an " +
      'email that counts as unverified, and SIGN_UP=invited lets no new person in through the provider (docs/operations.md).',
  );
}

main().catch((error: unknown) => {
  const problem = startProblem(error);
  console.error(problem ?? error);
  process.exit(1);
});
