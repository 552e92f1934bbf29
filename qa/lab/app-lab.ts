import { freePort } from '@full-count/db/free-port';
import { type SilencingProxy, startSilencingProxy } from '@full-count/db/silencing-proxy';
import { startRequestedPgBouncer } from '@full-count/db/temporary-pgbouncer';
import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { testWebFolder } from '@full-count/scripts/toolchain/build-app.mjs';
import type pg from 'pg';
import { openLabDatabase, openTestPool } from './lab-database.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The built app behind a proxy that can cut the network. */
export interface Lab {
  readonly origin: string;
  readonly server: Pick<AppServer, 'origin' | 'dataDir'>;
  readonly network: TcpProxy;
  readonly query: Query;
  addStaff(teamId: string, email: string, permissions: 'read' | 'write' | 'admin'): Promise<void>;
  dispose(): Promise<void>;
}

export type Query = <R extends object>(sql: string, values?: readonly unknown[]) => Promise<R[]>;

/** A test may stop the app server. */
export interface AppLab extends Lab {
  readonly server: AppServer;
  readonly databaseUrl: string;
  /** A proxy between the app and PostgreSQL, which can silence the app's connections. */
  readonly databaseLine: SilencingProxy;
  /**
   * Stops PostgreSQL at once, like a power cut, and starts it again.
   * @throws in browser tests, where all labs share one PostgreSQL server. `npm run faults` gives each lab its own
   */
  crashDatabase(): Promise<void>;
}

const ADD_STAFF = `
  insert into team_staff (team_id, id, version, user_id, permissions)
  select $1, gen_random_uuid(), 1, id, $3 from users where email = $2`;

interface AppLabOptions {
  /** More environment variables for the server. */
  readonly env?: (origin: string) => Promise<Readonly<Record<string, string>>>;
}

/** The app is the production build plus `window.fullCountDevice`. */
export async function openAppLab(options: AppLabOptions = {}): Promise<AppLab> {
  const closers: (() => unknown)[] = [];
  const dispose = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const database = await openLabDatabase();
    closers.push(() => database.dispose());
    const pooler = await startRequestedPgBouncer(database.url);
    if (pooler) closers.push(() => pooler.stop());
    const databaseLine = await startSilencingProxy(pooler?.url ?? database.url);
    closers.push(() => databaseLine.close());
    const port = await freePort();
    const network = await startTcpProxy(port);
    closers.push(() => network.close());
    const extraEnv = await options.env?.(network.origin);
    const env = {
      DATABASE_URL: databaseLine.url,
      ...(pooler && { DATABASE_DIRECT_URL: database.url }),
      WEB_DIR: testWebFolder,
      ...extraEnv,
    };
    const server = await startAppServer({ port, publicOrigin: network.origin, env });
    closers.push(() => server.dispose());
    const pool = openTestPool(database.url, 2);
    closers.push(() => pool.end());
    const query = queryOn(pool);
    return {
      origin: network.origin,
      server,
      network,
      databaseUrl: database.url,
      databaseLine,
      query,
      addStaff: addStaffTo(query),
      crashDatabase: () => database.crash(),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

export function queryOn(pool: pg.Pool): Query {
  // Idle connections break when PostgreSQL is stopped. The next query opens a new one.
  pool.on('error', () => {});
  return async <R extends object>(sql: string, values: readonly unknown[] = []) =>
    (await pool.query<R>(sql, [...values])).rows;
}

export function addStaffTo(query: Query): Lab['addStaff'] {
  return async (teamId, email, permissions) => {
    await query(ADD_STAFF, [teamId, email, permissions]);
  };
}
