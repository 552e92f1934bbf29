import * as z from 'zod/mini';

export const siteSchema = z.strictObject({
  socialUrl: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
});
export type Site = z.infer<typeof siteSchema>;
