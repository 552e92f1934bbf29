import { defineConfig } from 'vitest/config';

const elsewhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.pg.test.ts', '**/*.browser.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pg',
          include: ['*/**/*.pg.test.ts'],
          exclude: elsewhere,
          environment: 'node',
          globalSetup: ['./db/src/testing-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['scripts/**/*.browser.test.ts'],
          exclude: elsewhere,
          environment: 'node',
          globalSetup: ['./scripts/testing/browser-global-setup.ts'],
          // A browser, a server and a proxy at a time are enough for two cores.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // What a page comes to show is worth waiting for on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
