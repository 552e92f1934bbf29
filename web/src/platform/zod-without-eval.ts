import { config } from 'zod/v4-mini';

/**
 * Replaces 'zod/mini' in the browser build (vite.config.ts). Zod tries eval once while it makes
 * schemas, and our content security policy reports that as a violation. This turns it off before
 * any schema is made.
 */
config({ jitless: true });

export * from 'zod/v4-mini';
