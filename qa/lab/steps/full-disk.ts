import type { Page } from 'playwright-core';

/** Makes the page's database refuse every write until a reload or a call of the returned function. */
export async function fillDatabase(page: Page): Promise<() => Promise<void>> {
  const originalMethods = await page.evaluateHandle(() => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    return { add, put };
  });
  return () =>
    originalMethods.evaluate((methods) => void Object.assign(IDBObjectStore.prototype, methods));
}

export async function fillDisk(page: Page): Promise<void> {
  await fillDatabase(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
}

export async function clearSpare(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('spare-')) localStorage.removeItem(key);
    }
  });
}

export const NOT_SAVED = "This device is out of space, so it wasn't saved.";

export const SAVED_FOR_LATER = "It'll be added when the app reopens. Don't enter it again.";
