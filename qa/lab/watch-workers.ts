import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Playwright follows every file that a service worker fetches as it is installed, hundreds for each
 * fresh phone: a tenth of what all browser tests cost. vitest.config.ts tells it not to. A file that
 * uses `setOffline` calls this at its top, because Playwright takes a worker offline that way only.
 */
export function watchWorkers(): void {
  beforeAll(() => {
    vi.stubEnv('PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK', '');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}
