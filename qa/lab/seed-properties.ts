import { configureGlobal } from 'fast-check';

// Properties are tried on what the seed of this code gives: vitest.config.ts.
configureGlobal({ seed: Number(process.env.FULL_COUNT_SEED) });
