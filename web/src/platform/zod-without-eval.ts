import { config } from 'zod/v4-mini';

/**
 * What the browser build takes for 'zod/mini' (vite.config.ts). Our content security policy
 * forbids eval; zod would try it once, which the browser reports as a violation. It looks while
 * schemas are made, so this stands before all of them.
 */
config({ jitless: true });

export * from 'zod/v4-mini';
