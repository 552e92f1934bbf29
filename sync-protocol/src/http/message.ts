import * as z from 'zod/mini';

/** An answer that is only a sentence for people. */
export const messageSchema = z.strictObject({ message: z.string() });
