import * as z from 'zod/mini';

export const siteSchema = z.strictObject({
  socialUrl: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
});
export type Site = z.infer<typeof siteSchema>;

/** `invited` includes people with a join code. */
export const SIGN_UP_POLICIES = ['open', 'invited', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

export const signInOptionsSchema = z.strictObject({
  /** True if `GET /api/login?provider=1` leads to an identity provider. */
  provider: z.boolean(),
  signUp: z.enum(SIGN_UP_POLICIES),
});
export type SignInOptions = z.infer<typeof signInOptionsSchema>;
