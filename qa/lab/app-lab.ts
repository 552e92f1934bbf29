import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { kitFolder } from '@full-count/scripts/toolchain/build-web.mjs';
import { freePort } from '@full-count/scripts/toolchain/free-port.mjs';
import pg from 'pg';
import { openLabDatabase, openOnOwnServer } from './lab-database.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The app as it runs for real, on a database of its own, behind a network that can be cut. */
export interface AppLab {
  /** Where browsers find the app: the proxy. */
  readonly origin: string;
  readonly server: AppServer;
  readonly network: TcpProxy;
  readonly databaseUrl: string;
  /** Straight to the database, past the app. */
  query<R extends object>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** Makes a user a member, as an invitation would. */
  addStaff(teamId: string, email: string, permissions: 'read' | 'write' | 'admin'): Promise<void>;
  /**
   * PostgreSQL stops at once, as when its power goes, and comes back.
   * @throws where other labs are on the same one: see `ownServer`
   */
  crashDatabase(): Promise<void>;
  dispose(): Promise<void>;
}

const ADD_STAFF = `
  insert into team_staff (team_id, id, version, user_id, permissions)
  select $1, gen_random_uuid(), 1, id, $3 from users where email = $2`;

interface AppLabOptions {
  /** True: its PostgreSQL may crash, and its tables are made by the app. */
  readonly ownServer?: boolean;
  /** More of the server's environment, by where browsers will find it. */
  readonly env?: (origin: string) => Promise<Readonly<Record<string, string>>>;
}

/** The app is the one with `window.fullCountDevice`, otherwise built as for coaches. */
export async function openAppLab(options: AppLabOptions = {}): Promise<AppLab> {
  const open: (() => unknown)[] = [];
  const dispose = async () => {
    for (const close of open.reverse()) await close();
  };
  try {
    const database = await (options.ownServer === true ? openOnOwnServer() : openLabDatabase());
    open.push(() => database.dispose());
    const port = await freePort();
    const network = await startTcpProxy(port);
    open.push(() => network.close());
    const more = await options.env?.(network.origin);
    const env = { DATABASE_URL: database.url, WEB_DIR: kitFolder, ...more };
    const server = await startAppServer({ port, publicOrigin: network.origin, env });
    open.push(() => server.dispose());
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    // Connections that nobody uses end with the server; the next query opens another.
    pool.on('error', () => {});
    open.push(() => pool.end());
    const query = async <R extends object>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<R>(sql, [...values])).rows;
    return {
      origin: network.origin,
      server,
      network,
      databaseUrl: database.url,
      query,
      addStaff: async (teamId, email, permissions) => {
        await query(ADD_STAFF, [teamId, email, permissions]);
      },
      crashDatabase: () => database.crash(),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
