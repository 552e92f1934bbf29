import { config } from 'zod/v4-mini';

/** Replaces 'zod/mini' in the browser build. Zod would try eval, which our content security policy reports. */
config({ jitless: true });

export * from 'zod/v4-mini';
