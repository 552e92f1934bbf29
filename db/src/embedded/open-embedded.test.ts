import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../connect.ts';

test('the plans of the embedded engine are discarded every minute until it is closed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'full-count-plans-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const query = vi.spyOn(pg.Pool.prototype, 'query');
  try {
    const { close } = await openDatabase({ dataDir, log: console });
    vi.advanceTimersByTime(120_000);
    expect(query.mock.calls).toEqual([['discard plans'], ['discard plans']]);
    await Promise.all(query.mock.results.map(({ value }) => value));
    await close();
    vi.advanceTimersByTime(120_000);
    expect(query).toHaveBeenCalledTimes(2);
  } finally {
    query.mockRestore();
    vi.useRealTimers();
    await rm(dataDir, { recursive: true, force: true });
  }
});
