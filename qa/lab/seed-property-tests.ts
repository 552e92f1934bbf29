import { configureGlobal } from 'fast-check';

// Property tests use the seed of the run, see vitest.config.ts.
configureGlobal({ seed: Number(process.env.FULL_COUNT_SEED) });
