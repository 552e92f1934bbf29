import { afterEach, expect, it, vi } from 'vitest';
import { requestPersistence } from './persistence.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks only if persistent storage is not granted yet', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => false } });
  expect(await requestPersistence()).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => true } });
  expect(await requestPersistence()).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
});

it('returns false in a browser without persistent storage', async () => {
  vi.stubGlobal('navigator', {});
  expect(await requestPersistence()).toBe(false);
});
