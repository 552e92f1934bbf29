import { isIP } from 'node:net';
import { migrate, type OpenDatabase, openDatabase } from '@full-count/db';
import { type BuiltApp, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { endOnSignal } from './shutdown.ts';
import { startProblem } from './start-problem.ts';

/** Opens the database, brings it up to date, serves, and prints the address. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running: Running = {};
  endOnSignal(() => stop(running));
  try {
    await start(running, config);
  } catch (error) {
    await stop(running);
    throw error;
  }
}

/** What there is to close, as far as the start has come. */
interface Running {
  database?: OpenDatabase;
  built?: BuiltApp;
  stopHousekeeping?: () => void;
}

async function start(running: Running, config: Config): Promise<void> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: { error: (details, message) => running.built?.app.log.error(details, message) },
  });
  running.database = database;
  await migrate(database.db);
  const built = await buildApp({ config, db: database.db, engine: database.engine });
  running.built = built;
  running.stopHousekeeping = startHousekeeping(built.context);
  console.log(`Full Count is ready at ${await listen(built, config)}`);
  warnOfPlainHttp(config);
}

async function stop({ database, built, stopHousekeeping }: Running): Promise<void> {
  built?.startDraining();
  stopHousekeeping?.();
  await built?.app.close();
  await database?.close();
}

async function listen({ app }: BuiltApp, config: Config): Promise<string> {
  await app.listen({ port: config.port, host: config.host });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const host = isIP(config.host) === 6 ? `[${config.host}]` : config.host;
  return `${config.tls ? 'https' : 'http'}://${host}:${port}`;
}

/** Phones install the app and keep it offline only over https; on this machine http will do. */
function warnOfPlainHttp({ host, tls, publicOrigin }: Config): void {
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (isLoopback || tls || publicOrigin?.startsWith('https:')) return;
  console.warn(
    'Other devices reach this address without https, where browsers run no app offline. ' +
      'Set TLS_CERT and TLS_KEY, or PUBLIC_ORIGIN with a proxy that speaks https.',
  );
}

main().catch((error: unknown) => {
  const problem = startProblem(error);
  console.error(problem ?? error);
  process.exit(1);
});
