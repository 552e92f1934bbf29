import { freePort } from '@full-count/db/free-port';
import { type SilencingProxy, startSilencingProxy } from '@full-count/db/silencing-proxy';
import { startRequestedPgBouncer } from '@full-count/db/temporary-pgbouncer';
import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { testWebFolder } from '@full-count/scripts/toolchain/build-app.mjs';
import type pg from 'pg';
import { openLabDatabase, openTestPool } from './lab-database.ts';
import { opened } from './opened.ts';
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
export function openAppLab(options: AppLabOptions = {}): Promise<AppLab> {
  return opened(async (onDispose) => {
    const database = await openLabDatabase();
    onDispose(() => database.dispose());
    const pooler = await startRequestedPgBouncer(database.url);
    onDispose(() => pooler?.stop());
    const databaseLine = await startSilencingProxy(pooler?.url ?? database.url);
    onDispose(() => databaseLine.close());
    const port = await freePort();
    const network = await startTcpProxy(port);
    onDispose(() => network.close());
    const { origin } = network;
    const env = {
      DATABASE_URL: databaseLine.url,
      ...(pooler && { DATABASE_DIRECT_URL: database.url }),
      WEB_DIR: testWebFolder,
      ...(await options.env?.(origin)),
    };
    const server = await startAppServer({ port, publicOrigin: origin, env });
    onDispose(() => server.dispose());
    const pool = openTestPool(database.url, 2);
    onDispose(() => pool.end());
    const query = queryOn(pool);
    const crashDatabase = () => database.crash();
    const databaseUrl = database.url;
    const addStaff = addStaffTo(query);
    return { origin, server, network, databaseUrl, databaseLine, query, addStaff, crashDatabase };
  });
}

export function queryOn(pool: pg.Pool): Query {
  return async <R extends object>(sql: string, values: readonly unknown[] = []) =>
    (await pool.query<R>(sql, [...values])).rows;
}

export function addStaffTo(query: Query): Lab['addStaff'] {
  return async (teamId, email, permissions) => {
    await query(ADD_STAFF, [teamId, email, permissions]);
  };
}
