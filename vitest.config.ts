import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Files of one worker share their modules (`isolate: false`): loading them anew for each of hundreds
// of files took two thirds of the time. What a file stubs, it puts back.
const elsewhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Vitest would leave one of two cores unused.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*/**/*.test.ts'],
          exclude: [
            ...elsewhere,
            'web/**',
            'scripts/simulate/*.test.ts',
            '**/*.pg.test.ts',
            '**/*.browser.test.ts',
          ],
          environment: 'node',
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: elsewhere,
          environment: 'node',
          isolate: false,
          setupFiles: ['./web/testing/indexed-db.ts'],
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
          // It takes every core for itself; beside it the time-outs of others would pass.
          name: 'simulation',
          include: ['scripts/simulate/*.test.ts'],
          exclude: elsewhere,
          environment: 'node',
        },
      },
      {
        test: {
          name: 'browser',
          include: ['scripts/**/*.browser.test.ts'],
          exclude: elsewhere,
          environment: 'node',
          globalSetup: ['./scripts/testing/browser-global-setup.ts'],
          // A browser waits more than it works; more of them at a time would starve each other.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // What a page comes to show is worth waiting for on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
