import { randomUUID } from 'node:crypto';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import pg from 'pg';

/** The database of one lab. */
export interface LabDatabase {
  readonly url: string;
  /** Its server stops at once, as when its power goes, and comes back. */
  crash(): Promise<void>;
  dispose(): Promise<void>;
}

/** A server that many labs share, and on it a database that is migrated already. */
export interface SharedServer {
  readonly url: string;
  readonly template: string;
}

let shared: SharedServer | undefined;

/** From here on labs have their databases there: a copy takes a tenth of the time of a server. */
export function shareServer(server: SharedServer): void {
  shared = server;
}

/** An empty database, on the shared server if there is one. */
export function openLabDatabase(): Promise<LabDatabase> {
  return shared === undefined ? openOnOwnServer() : openOnSharedServer(shared);
}

/** One whose server nobody else needs, so that it may crash. */
export async function openOnOwnServer(): Promise<LabDatabase> {
  const postgres = await startTemporaryPostgres({ fsync: false });
  return {
    url: postgres.url,
    crash: () => postgres.restart('immediate'),
    dispose: () => postgres.stop(),
  };
}

async function openOnSharedServer({ url, template }: SharedServer): Promise<LabDatabase> {
  const name = `lab_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    crash: async () => {
      throw new Error('Other labs are on this server: open the lab with `ownServer`.');
    },
    dispose: () => onServer(url, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
