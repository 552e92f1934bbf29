import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LabDatabase, openLabDatabase } from '../../lab/lab-database.ts';
import { openLabBrowser } from '../lab.ts';
import { isReached, tableOf } from '../report.ts';
import { measureFirstLoad } from './first-load.ts';

// These goals do not depend on time, so every run of the tests can check them.

let database: LabDatabase;
let app: AppServer;

beforeAll(async () => {
  database = await openLabDatabase();
  app = await startAppServer({ env: { DATABASE_URL: database.url } });
});

afterAll(async () => {
  await app?.dispose();
  await database?.dispose();
});

it('a cold start loads no more JavaScript than its goals allow, and stores every script for offline, and loads each screen in two steps', async () => {
  const findings = await measureFirstLoad({ app, openBrowser: openLabBrowser });
  expect(findings).toHaveLength(5);
  expect(findings.every(isReached), tableOf(findings)).toBe(true);
});
