import { makeTempDir } from '@full-count/scripts/temp-dir.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ListeningServer, startListeningServer } from './listening-server.ts';
import { watchForTrouble } from './page-problems.ts';
import { launchBrowser, launchDevice } from './phone.ts';

let server: ListeningServer;
let profile: ReturnType<typeof makeTempDir>;

beforeEach(async () => {
  profile = makeTempDir('profile');
  server = await startListeningServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', "script-src 'self'");
    response.end('<!doctype html><title>Device</title><script>blocked()</script>');
  });
});

afterEach(() => {
  server.end();
  profile.remove();
});

describe('a device', () => {
  it('keeps what its database has committed when it is killed', async () => {
    const before = await launchDevice(profile.path);
    const page = await before.context.newPage();
    await page.goto(server.origin);
    await page.evaluate(storeStrictly, 'a pitch');
    await before.kill();

    const after = await launchDevice(profile.path);
    const reopenedPage = await after.context.newPage();
    await reopenedPage.goto(server.origin);
    expect(await reopenedPage.evaluate(readStored)).toBe('a pitch');
    await after.close();
  });
});

describe('watching a page for trouble', () => {
  it('separates policy violations, exceptions and console errors', async () => {
    const browser = await launchBrowser();
    const context = await browser.newContext();
    const trouble = watchForTrouble(context);
    const page = await context.newPage();
    await page.goto(server.origin);
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      console.error('out of chalk');
      setTimeout(() => {
        throw new Error('no such base');
      });
    });
    await thrown;
    expect(trouble.policyViolations).toHaveLength(1);
    expect(trouble.pageErrors[0]).toContain('no such base');
    expect(trouble.consoleErrors.some((text) => text.startsWith('out of chalk'))).toBe(true);
    await browser.close();
  });
});

/** Runs in the page, so it may use nothing from this module. */
function storeStrictly(value: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('device', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('things');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('things', 'readwrite', { durability: 'strict' });
      writing.objectStore('things').put(value, 'key');
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    };
  });
}

function readStored(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('device', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('things').objectStore('things').get('key');
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    };
  });
}
