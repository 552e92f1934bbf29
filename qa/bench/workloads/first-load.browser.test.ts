import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLabBrowser } from '../lab.ts';
import { isReached, tableOf } from '../report.ts';
import { measureFirstLoad } from './first-load.ts';

// These goals do not depend on time, so every run of the tests can check them.

let app: AppServer;

beforeAll(async () => {
  app = await startAppServer();
});

afterAll(async () => {
  await app?.dispose();
});

it('a cold start loads no more JavaScript than its goals allow, and stores every script for offline', async () => {
  const findings = await measureFirstLoad({ app, openBrowser: openLabBrowser });
  expect(findings).toHaveLength(3);
  expect(findings.every(isReached), tableOf(findings)).toBe(true);
});
