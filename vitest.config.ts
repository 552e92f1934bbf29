import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { seedOfSource } from './scripts/test-run/seed-of-source.mjs';

// A seed in the environment repeats the inputs of another run: FULL_COUNT_SEED=1 npm test
const env = { FULL_COUNT_SEED: process.env.FULL_COUNT_SEED ?? String(seedOfSource()) };

// V8's optimizing compiler takes half of the CPU time that the embedded database needs to start, and a test file ends
// before that pays off. With this option, V8 compiles WebAssembly only with Liftoff, which does not optimize.
const execArgv = ['--liftoff-only'];

export default defineConfig({
  test: {
    // Tests wait for databases and time limits, so one more worker than cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    exclude: ['**/node_modules/**', '**/dist/**'],
    env,
    setupFiles: ['./qa/lab/seed-property-tests.ts'],
    // Test files in one worker share their modules, because loading them for each of hundreds of files took two thirds of
    // the time. A file that replaces something globally must put it back.
    isolate: false,
    // These limits are long because a busy machine takes ten times as long as an idle one.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          provide: { engine: 'embedded' },
          execArgv,
          include: ['*/**/*.test.ts'],
          exclude: [
            'web/**',
            'qa/simulate/*.test.ts',
            '**/*.pg.test.ts',
            '**/*.citus.test.ts',
            '**/*.browser.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          setupFiles: ['./web/testing/indexed-db.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['./web/testing/indexed-db.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A `*.db.test.ts` file runs on the embedded engine in `unit`, and here on PostgreSQL.
          name: 'pg',
          provide: { engine: 'postgres' },
          execArgv,
          include: ['*/**/*.pg.test.ts', '*/**/*.db.test.ts'],
          globalSetup: ['./db/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // `npm run test:citus` runs the tests of PostgreSQL on distributed databases. `npm test` leaves them out.
          name: 'citus',
          provide: { engine: 'postgres' },
          execArgv,
          include: ['*/**/*.pg.test.ts', '*/**/*.db.test.ts', '*/**/*.citus.test.ts'],
          // On Citus the tables are distributed, which this test tries.
          exclude: ['db/src/distribution/distribute.db.test.ts'],
          globalSetup: ['./db/src/testing/cluster-setup.ts'],
          // Citus takes several times as long for a statement, and whole games are replayed.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // The simulation uses every core. Tests that run beside it would time out.
          name: 'simulation',
          sequence: { groupOrder: 1 },
          execArgv,
          include: ['qa/simulate/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['qa/**/*.browser.test.ts'],
          // Playwright does not watch the requests of service workers, because each one fetches a hundred files. So
          // `setOffline` does not cut off the service worker of a phone with `storesApp`.
          env: { PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK: '1' },
          setupFiles: ['./qa/lab/share-lab-server.ts'],
          globalSetup: ['./qa/lab/browser-global-setup.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
