import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';

/**
 * How the person enters a game's pitches. With `two_taps` a zone and a call save a pitch, and with `confirm` Log Pitch
 * does (docs/requirements.md).
 */
export const chartingSchema = z.enum(['two_taps', 'confirm', 'count_only']);
export type Charting = z.infer<typeof chartingSchema>;

/** The server sets this cookie when an identity provider has signed someone in, and the app deletes it. */
export const NEW_SESSION_COOKIE = 'new_session';

export const userSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** A label that gives no permission. */
  role: z.enum(['coach', 'player', 'admin']),
  /** `replit` stands for any identity provider. */
  authMethod: z.enum(['replit', 'local']),
  isEmailVerified: z.boolean(),
  /** Null until the person has chosen. */
  charting: z.nullable(chartingSchema),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type User = z.infer<typeof userSchema>;

export const userChangesSchema = z.strictObject({ charting: chartingSchema });

export const sessionSchema = z.strictObject({
  id: idSchema,
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  userAgent: z.nullable(z.string()),
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionSchema>;

export const messageSchema = z.strictObject({ message: z.string() });

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
