import * as z from 'zod/mini';

export const messageSchema = z.strictObject({ message: z.string() });
