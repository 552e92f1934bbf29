import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { stateSchema } from '../schema/us-states.ts';

/** Bodies of `/api/auth/*`. API.md, Authentication; the sentences are the sign-in screen's. */

const EMAIL_LENGTH = 254;
export const PASSWORD_LENGTH = { min: 6, max: 256 } as const;

export const emailSchema = z
  .string('Please enter a valid email address')
  .check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(EMAIL_LENGTH));

/** Compared in NFKC, so that it is the same on every keyboard; length in code points, nothing trimmed. */
export const normalizePassword = (password: string) => password.normalize('NFKC');
const lengthOf = (password: string) => [...normalizePassword(password)].length;

/** NFKC makes one character of several; whoever chose his password so types it so. */
const TYPED_FOR_ONE = 8;

/** What may be typed to sign in: the length is not judged, since that would tell about the account. */
export const enteredPasswordSchema = z.string().check(
  z.minLength(1, 'Password is required'),
  z.maxLength(TYPED_FOR_ONE * PASSWORD_LENGTH.max, 'Password is too long'),
  z.refine((password) => password.isWellFormed(), "{field} has a character that can't be saved"),
);

/** What may become a password, as far as its length goes; the server also refuses common ones. */
export const newPasswordSchema = z.string().check(
  z.refine((password) => password.isWellFormed(), "{field} has a character that can't be saved"),
  z.refine(
    (password) => lengthOf(password) >= PASSWORD_LENGTH.min,
    `Password must be at least ${PASSWORD_LENGTH.min} characters`,
  ),
  z.refine(
    (password) => lengthOf(password) <= PASSWORD_LENGTH.max,
    `Password must be at most ${PASSWORD_LENGTH.max} characters`,
  ),
);

const required = (message: string) =>
  z.string(message).check(z.refine((text) => text.trim() !== '', message));
const namedSchema = (message: string) => z.pipe(required(message), nameSchema);

export const registerBodySchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: namedSchema('First name is required'),
  lastName: namedSchema('Last name is required'),
  state: stateSchema,
  inviteToken: z.nullish(z.string().check(z.maxLength(200))),
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

export const loginBodySchema = z.strictObject({
  email: emailSchema,
  password: enteredPasswordSchema,
});
export type LoginBody = z.infer<typeof loginBodySchema>;

export const changePasswordBodySchema = z.strictObject({
  currentPassword: enteredPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

/** The typed password is kept only after a fresh sign-in by the account's provider (SECURITY). */
export const addPasswordBodySchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
});
export type AddPasswordBody = z.infer<typeof addPasswordBodySchema>;

export const forgotPasswordBodySchema = z.strictObject({ email: emailSchema });

/** A token of a mail: longer ones are none of ours. */
const mailedTokenSchema = z.string().check(z.maxLength(200));

export const resetPasswordBodySchema = z
  .strictObject({
    token: mailedTokenSchema,
    password: newPasswordSchema,
    confirmPassword: z.nullish(z.string()),
  })
  .check(
    z.refine(({ password, confirmPassword }) => (confirmPassword ?? password) === password, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

export const verifyEmailBodySchema = z.strictObject({ token: mailedTokenSchema });

/** A sentence for people, where an answer has nothing else to say. */
export const messageSchema = z.strictObject({ message: z.string() });

/** What the sign-in screen may offer besides a password. */
export const signInOptionsSchema = z.strictObject({
  /** `GET /api/login?provider=1` leads to an identity provider. */
  provider: z.boolean(),
});
export type SignInOptions = z.infer<typeof signInOptionsSchema>;

/** A user as he sees himself; never the hash. */
export const userSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** A badge; no permission comes from it. */
  role: z.enum(['coach', 'player', 'admin']),
  authMethod: z.enum(['replit', 'local']),
  isEmailVerified: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.strictObject({
  id: idSchema,
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  userAgent: z.nullable(z.string()),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionSchema>;
