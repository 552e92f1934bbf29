import { type AppServer, startAppServer } from '@full-count/scripts/app-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInUser, signInBrowser } from '../../lab/accounts-by-rest.ts';
import { type LabDatabase, openLabDatabase } from '../../lab/lab-database.ts';
import { sharedBrowser } from '../../lab/phone.ts';
import { isReached, tableOf } from '../report.ts';
import { measureFirstLoad } from './first-load.ts';

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

// These limits do not depend on time, so every run of the tests can check them.
it('a cold start loads no more JavaScript than its limits allow, stores every script for offline use, and loads the scripts of each screen in at most two steps', async () => {
  const findings = await measureFirstLoad({ app, openBrowser: openColdContext });
  // The scripts of three screens, the stored scripts, and the steps.
  expect(findings).toHaveLength(5);
  expect(findings.every(isReached), tableOf(findings)).toBe(true);
});

/** A new context has nothing in its caches. */
async function openColdContext() {
  const context = await (await sharedBrowser()).newContext();
  return {
    openPage: () => context.newPage(),
    signIn: (origin: string, user: SignedInUser) => signInBrowser(context, origin, user),
    close: () => context.close(),
  };
}
