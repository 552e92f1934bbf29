import pg from 'pg';
import { openDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';

/** Closes all its connections, because PostgreSQL copies a database only while nobody is connected to it. */
export async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${name}`);
  const databaseUrl = withDatabase(serverUrl, name);
  const { db, close } = await openDatabase({ databaseUrl, log: console });
  await migrate(db);
  await close();
}

/** Runs a statement that PostgreSQL does not allow in a transaction, on a connection of its own. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
