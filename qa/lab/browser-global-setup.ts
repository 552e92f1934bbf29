import { migrate, openDatabase } from '@full-count/db';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { buildApp, buildKitApp } from '@full-count/scripts/toolchain/build-app.mjs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { SharedServer } from './lab-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the labs of browser tests have their databases. */
    labServer: SharedServer;
  }
}

const TEMPLATE = 'lab_template';

/**
 * Browser tests drive the built app, as coaches get it or with the page's own write path in reach;
 * building is skipped when nothing changed since the last time. One PostgreSQL serves all their labs.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildApp();
  await buildKitApp();
  const postgres = await startTemporaryPostgres({ fsync: false });
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('labServer', { url: postgres.url, template: TEMPLATE });
  return () => postgres.stop();
}

/** Nobody may be connected to a database while others are made of it. */
async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  const { db, close } = await openDatabase({ databaseUrl: url.href, log: console });
  await migrate(db);
  await close();
}
