import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppServer, startAppServer } from '../testing/app-server.ts';
import { launchBrowser } from '../testing/browser.ts';
import { watchForTrouble } from '../testing/page-trouble.ts';

let server: AppServer;
let browser: Browser;

beforeAll(async () => {
  server = await startAppServer();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

describe('the built app', () => {
  it('opens in a browser without an error or a report of its content security policy', async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    const trouble = watchForTrouble(context);
    const page = await context.newPage();
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    await page.getByRole('heading').first().waitFor();
    expect(trouble.policyViolations).toEqual([]);
    expect(trouble.pageErrors).toEqual([]);
    await context.close();
  });
});
