import * as z from 'zod/mini';

/** `GET /api/site`: what the operator of this installation links to; null: nothing is shown. */
export const siteSchema = z.strictObject({
  socialUrl: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
});
export type Site = z.infer<typeof siteSchema>;
