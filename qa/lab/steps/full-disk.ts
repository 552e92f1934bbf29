import type { Page } from 'playwright-core';

/**
 * Until the page is loaded anew, or there is room again, its database stores nothing more: what is
 * entered is kept aside.
 *
 * @returns makes room
 */
export async function fillDatabase(page: Page): Promise<() => Promise<void>> {
  const methods = await page.evaluateHandle(() => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    return { add, put };
  });
  return () => methods.evaluate((own) => void Object.assign(IDBObjectStore.prototype, own));
}

/** Nor can anything be kept aside. */
export async function fillDisk(page: Page): Promise<void> {
  await fillDatabase(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
}

/** What was kept aside does not go in when the page is loaded anew. */
export async function dropKeptAside(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('kept-aside-')) localStorage.removeItem(key);
    }
  });
}

/** What the device says when it can neither store a change nor keep it aside. */
export const NO_ROOM = "This device is out of space, so it wasn't saved.";

/** What it says of a change that goes in when the app opens again. */
export const KEPT_ASIDE = "It'll be added when the app reopens. Don't enter it again.";
