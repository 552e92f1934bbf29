import { afterEach, expect, it, vi } from 'vitest';
import { askToPersist } from './persistence.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks once, and not where it was granted before', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => false } });
  expect(await askToPersist()).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => true } });
  expect(await askToPersist()).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
});

it('goes on without where the browser knows nothing of it', async () => {
  vi.stubGlobal('navigator', {});
  expect(await askToPersist()).toBe(false);
});
