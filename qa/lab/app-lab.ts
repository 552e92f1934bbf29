import { freePort } from '@full-count/db/free-port';
import { startSilencingProxy } from '@full-count/db/silencing-proxy';
import { startRequestedPgBouncer } from '@full-count/db/temporary-pgbouncer';
import { type AppServer, startAppServer } from '@full-count/scripts/app-server.ts';
import { testWebFolder } from '@full-count/scripts/build-app.mjs';
import type pg from 'pg';
import { openLabDatabase, openTestPool } from './lab-database.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export type AppLab = Awaited<ReturnType<typeof openAppLab>>;

/** The built app behind a proxy that can cut the network. Only in a lab of its own may a test stop the server. */
export type Lab = Pick<AppLab, 'origin' | 'network' | 'query' | 'addStaff' | 'dispose'> & {
  readonly server: Pick<AppServer, 'origin' | 'dataDir'>;
};

export type Query = <R extends object>(sql: string, values?: readonly unknown[]) => Promise<R[]>;

const ADD_STAFF = `
  insert into team_staff (team_id, id, version, user_id, permissions)
  select $1, gen_random_uuid(), 1, id, $3 from users where email = $2`;

interface AppLabOptions {
  /** More environment variables for the server. */
  readonly env?: (origin: string) => Promise<Readonly<Record<string, string>>>;
}

/** The app is the production build plus `window.fullCountDevice`. */
export function openAppLab(options: AppLabOptions = {}) {
  return opened(async (onDispose) => {
    const database = await openLabDatabase();
    onDispose(() => database.dispose());
    const pooler = await startRequestedPgBouncer(database.url);
    onDispose(() => pooler?.stop());
    // Between the app and PostgreSQL. It can silence the app's connections.
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
    const databaseUrl = database.url;
    const addStaff = addStaffTo(query);
    /**
     * Stops PostgreSQL at once, like a power cut, and starts it again.
     * @throws in browser tests, where all labs share one PostgreSQL server. `npm run faults` gives each lab its own
     */
    const crashDatabase = () => database.crash();
    return { origin, server, network, databaseUrl, databaseLine, query, addStaff, crashDatabase };
  });
}

export function queryOn(pool: pg.Pool): Query {
  return async <R extends object>(sql: string, values: readonly unknown[] = []) =>
    (await pool.query<R>(sql, [...values])).rows;
}

export function addStaffTo(query: Query) {
  return async (teamId: string, email: string, permissions: 'read' | 'write' | 'admin') => {
    await query(ADD_STAFF, [teamId, email, permissions]);
  };
}

/** Opens a lab of several parts. If a later part does not open, the earlier ones are closed again, the last one first. */
export async function opened<Lab extends object>(
  open: (onDispose: (close: () => unknown) => void) => Promise<Lab>,
): Promise<Lab & { dispose(): Promise<void> }> {
  const closers: (() => unknown)[] = [];
  const dispose = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const lab = await open((close) => void closers.push(close));
    return { ...lab, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
