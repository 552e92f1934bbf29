import { type AppServer, startAppServer } from '@full-count/scripts/app-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LabDatabase, openLabDatabase } from '../../lab/lab-database.ts';
import { watchForTrouble } from '../../lab/page-problems.ts';
import { sharedBrowser } from '../../lab/phone.ts';

let database: LabDatabase;
let server: AppServer;
let browser: Browser;

beforeAll(async () => {
  database = await openLabDatabase();
  server = await startAppServer({ env: { DATABASE_URL: database.url } });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await server?.dispose();
  await database?.dispose();
});

describe('the built app', () => {
  it('says that signal was lost while it was loading, and goes on when the server answers', async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    const lostRequests = /\/assets\/signed-out-.*\.js|\/healthz/;
    await page.route(lostRequests, (route) => route.abort('internetdisconnected'));
    await page.goto('/');
    await page.getByRole('heading', { name: "The app hasn't loaded completely" }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText("The server didn't answer. Check your signal.").waitFor();
    await page.unroute(lostRequests);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('form', { name: 'Sign In' }).waitFor();
    await context.close();
  });

  it('opens without errors and without violations of its content security policy, without what Safari 16.0 and Firefox 115 lack, and tells older browsers in one sentence', async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    const trouble = watchForTrouble(context);
    const page = await context.newPage();
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
    const response = await page.goto('/');
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    const form = page.getByRole('form', { name: 'Sign In' });
    await form.getByLabel('Email').fill('nobody@example.com');
    await form.getByLabel('Password', { exact: true }).fill('a password');
    await form.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Invalid email or password').first().waitFor();
    expect(trouble.policyViolations).toEqual([]);
    expect(trouble.pageErrors).toEqual([]);
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await page.reload();
    await page.getByText('This browser is too old for Full Count').waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    await context.close();
  });

  it('leaves server paths to the server when the service worker controls the page', async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const answers: Record<string, unknown> = {};
    for (const path of [
      '/api/auth/user',
      '/s/abcdEFGH',
      '/cal/x.ics',
      '/p/x',
      '/healthz',
      '/readyz',
    ]) {
      const response = await page.goto(path);
      expect(response?.fromServiceWorker(), path).toBe(false);
      answers[path] = response?.status();
    }
    expect(answers).toEqual({
      '/api/auth/user': 401,
      '/s/abcdEFGH': 404,
      '/cal/x.ics': 404,
      '/p/x': 404,
      '/healthz': 200,
      '/readyz': 200,
    });
    const appScreen = await page.goto('/clubhouse');
    expect(appScreen?.fromServiceWorker()).toBe(true);
    await context.close();
  });
});
