import { configureGlobal } from 'fast-check';

// vitest.config.ts chooses the seed.
configureGlobal({ seed: Number(process.env.FULL_COUNT_SEED) });
