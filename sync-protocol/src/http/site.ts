import * as z from 'zod/mini';

/** `GET /api/site`: the operator's links. Null if there is nothing to show. */
export const siteSchema = z.strictObject({
  socialUrl: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
});
export type Site = z.infer<typeof siteSchema>;
