import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { seedOfSource } from './scripts/test-run/seed-of-source.mjs';
import { SlowFilesFirst } from './scripts/test-run/slow-files-first.ts';

// Files of one worker share their modules (`isolate: false`): loading them anew for each of hundreds
// of files took two thirds of the time. What a file stubs, it puts back.
const elsewhere = ['**/node_modules/**', '**/dist/**'];

// One that is set by hand plays what another run played: FULL_COUNT_SEED=1 npm test
const env = { FULL_COUNT_SEED: process.env.FULL_COUNT_SEED ?? String(seedOfSource()) };
const seeded = './qa/lab/seed-property-tests.ts';

// The closing lines of npm test name a failure by its message alone: it says the values whole.
const chaiConfig = { truncateThreshold: 2000 };

// What comes in the end is worth waiting for: a busy machine takes ten times as long as a quiet one.
const patience = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // Vitest would leave one of two cores unused.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          provide: { engine: 'embedded' },
          include: ['*/**/*.test.ts'],
          exclude: [
            ...elsewhere,
            'web/**',
            'qa/simulate/*.test.ts',
            '**/*.pg.test.ts',
            '**/*.browser.test.ts',
          ],
          environment: 'node',
          env,
          chaiConfig,
          setupFiles: [seeded],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: elsewhere,
          environment: 'node',
          env,
          chaiConfig,
          isolate: false,
          setupFiles: [seeded, './web/testing/indexed-db.ts'],
          ...patience,
        },
      },
      {
        test: {
          // A `*.db.test.ts` runs on both engines: in the project `unit`, and here on PostgreSQL.
          name: 'pg',
          provide: { engine: 'postgres' },
          include: ['*/**/*.pg.test.ts', '*/**/*.db.test.ts'],
          exclude: elsewhere,
          environment: 'node',
          env,
          chaiConfig,
          setupFiles: [seeded],
          isolate: false,
          globalSetup: ['./db/src/testing-global-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          // It takes every core for itself; beside it the time-outs of others would pass.
          name: 'simulation',
          include: ['qa/simulate/*.test.ts'],
          exclude: elsewhere,
          environment: 'node',
          env,
          chaiConfig,
          setupFiles: [seeded],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['qa/**/*.browser.test.ts'],
          exclude: elsewhere,
          environment: 'node',
          // Why: qa/lab/watch-workers.ts
          env: { ...env, PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK: '1' },
          chaiConfig,
          setupFiles: [seeded, './qa/lab/share-lab-server.ts'],
          globalSetup: ['./qa/lab/browser-global-setup.ts'],
          isolate: false,
          // A third would only take the processors from the others: by measurement it saves nothing.
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: patience.expect,
        },
      },
    ],
  },
});
