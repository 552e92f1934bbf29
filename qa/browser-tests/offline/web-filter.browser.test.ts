import { createServer, type Server, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { sharedBrowser } from '../../lab/phone.ts';

const BLOCK_PAGE = '<!doctype html><title>Blocked</title><h1>This site is blocked</h1>';

let lab: Lab;
let filter: WebFilter;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
});
beforeEach(async () => {
  filter = await startWebFilter(lab.server.origin);
  context = await (await sharedBrowser()).newContext({ baseURL: filter.origin });
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  filter.close();
});
afterAll(() => lab?.dispose());

const signInForm = () => page.getByRole('form', { name: 'Sign In' });
const tryAgain = () => page.getByRole('button', { name: 'Try Again' });
const downloadAgain = () => page.getByRole('button', { name: 'Download the App Again' });
const isStored = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });

/** The page of the filter has status 200, like those of schools and hotels. */
describe('a page of a web filter', () => {
  it.each([/index\.html/, /player-route.*\.js/])(
    'is not stored in place of %s, and the app is stored once the filter lets it through',
    async (path) => {
      filter.blocked = path;
      await page.goto('/');
      await signInForm().waitFor();
      await expect.poll(() => filter.blockedCount, { timeout: 30_000 }).toBeGreaterThan(0);
      await page.waitForTimeout(1000);
      expect(await isStored()).toBe(false);
      filter.blocked = /$^/;
      await page.reload();
      await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
      filter.close();
      await page.reload();
      await signInForm().waitFor();
    },
  );
});

describe('the stored app', () => {
  beforeEach(async () => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.evaluate(() => localStorage.setItem('note', 'kept'));
    await page.evaluate(() => new Promise((done) => (indexedDB.open('note').onsuccess = done)));
  });

  it('repairs itself at the next start with signal', async () => {
    await damageStoredFiles(/./);
    await restartWorker();
    await page.goto('/');
    await signInForm().waitFor();
    await damageStoredFiles(/index\.html|signed-out.*\.js/);
    await restartWorker();
    await page.goto('/');
    await signInForm().waitFor();
    filter.close();
    await page.goto('/');
    await signInForm().waitFor();
  });

  it('is downloaded again on request if its own code or that of a screen is damaged, and keeps the data', async () => {
    await damageStoredFiles(/assets\/index-.*\.js/);
    await restartWorker();
    filter.blocked = /assets\/index-.*\.js|healthz/;
    await page.goto('/');
    await page.getByRole('heading', { name: "Full Count couldn't start" }).waitFor();
    await downloadAgain().click();
    await page.getByText("The server didn't answer. Check your signal.").waitFor();
    filter.blocked = /$^/;
    await downloadAgain().click();
    await signInForm().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('note'))).toBe('kept');
    const databases = await page.evaluate(() => indexedDB.databases());
    expect(databases.map(({ name }) => name)).toContain('note');

    // A damaged screen has the same button.
    await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
    await damageStoredFiles(/assets\/signed-out.*\.js/);
    await restartWorker();
    filter.blocked = /assets\/signed-out.*\.js/;
    await page.goto('/');
    await tryAgain().waitFor();
    filter.blocked = /$^/;
    await downloadAgain().click();
    await signInForm().waitFor();
  });
});

async function damageStoredFiles(path: RegExp): Promise<void> {
  await page.evaluate(
    async ({ source, body }) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new RegExp(source).test(request.url)) continue;
          await cache.put(
            request,
            new Response(body, { headers: { 'content-type': 'text/html' } }),
          );
        }
      }
    },
    { source: path.source, body: BLOCK_PAGE },
  );
}

/** A worker checks each stored file once while it runs, and would repair it from the browser's own cache. */
async function restartWorker(): Promise<void> {
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

interface WebFilter {
  readonly origin: string;
  /** Requests for these paths get the filter's page. */
  blocked: RegExp;
  blockedCount: number;
  close(): void;
}

async function startWebFilter(target: string): Promise<WebFilter> {
  const server: Server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (filter.blocked.test(url)) {
      filter.blockedCount += 1;
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(BLOCK_PAGE);
      return;
    }
    const onward = sendRequest(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const filter: WebFilter = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    blocked: /$^/,
    blockedCount: 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return filter;
}
