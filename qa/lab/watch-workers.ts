import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Lets Playwright see the requests of service workers. vitest.config.ts turns that off, because each
 * new phone fetches hundreds of files, which takes a tenth of the time of all browser tests. A test
 * file that uses `setOffline` must call this at its top, or its service workers stay online.
 */
export function watchWorkers(): void {
  beforeAll(() => {
    vi.stubEnv('PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK', '');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}
