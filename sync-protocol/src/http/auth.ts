import * as z from 'zod/mini';
import { idSchema, isWellFormed, nameSchema } from '../schema/scalars.ts';
import { stateSchema } from '../schema/us-states.ts';
import { emailSchema } from './email.ts';
import { typedJoinCodeSchema } from './join-code.ts';

export const PASSWORD_LENGTH = { min: 6, max: 256 } as const;

/** NFKC makes a password the same on every keyboard. */
export const normalizePassword = (password: string) => password.normalize('NFKC');
const lengthOf = (password: string) => [...normalizePassword(password)].length;

/** NFKC can turn several typed characters into one, so the typed text may be longer. */
const MAX_TYPED_PER_CHARACTER = 8;

/** For a sign-in. A short password is refused as wrong, not as too short. */
export const enteredPasswordSchema = z
  .string()
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(MAX_TYPED_PER_CHARACTER * PASSWORD_LENGTH.max, 'Password is too long'),
    z.refine(isWellFormed, "{field} has a character that can't be saved"),
  );

export const newPasswordSchema = z.string().check(
  z.refine(isWellFormed, "{field} has a character that can't be saved"),
  z.refine(
    (password) => lengthOf(password) >= PASSWORD_LENGTH.min,
    `Password must be at least ${PASSWORD_LENGTH.min} characters`,
  ),
  z.refine(
    (password) => lengthOf(password) <= PASSWORD_LENGTH.max,
    `Password must be at most ${PASSWORD_LENGTH.max} characters`,
  ),
);

/** Our tokens are never longer. */
const mailedTokenSchema = z.string().check(z.maxLength(200));

const requiredText = (message: string) =>
  z.string(message).check(z.refine((text) => text.trim() !== '', message));
const requiredName = (message: string) => z.pipe(requiredText(message), nameSchema);

export const registerBodySchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  state: stateSchema,
  inviteToken: z.nullish(mailedTokenSchema),
  /** The new account joins the team of this code. Ignored with an invitation. */
  joinCode: z.nullish(typedJoinCodeSchema),
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

export const deleteAccountBodySchema = z.nullish(
  z.strictObject({
    password: z.nullish(enteredPasswordSchema),
    /** For each owned team, `delete` or the user id of its new owner. */
    teams: z.nullish(z.record(idSchema, z.union([z.literal('delete'), idSchema]))),
  }),
);
export type DeleteAccountBody = NonNullable<z.infer<typeof deleteAccountBodySchema>>;

/** The password is stored only after a fresh sign-in with the provider (docs/security.md, "Flows"). */
export const addPasswordBodySchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
});

export const forgotPasswordBodySchema = z.strictObject({ email: emailSchema });

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

/** The password is needed only where the account is not signed in (docs/security.md, "Flows"). */
export const verifyEmailBodySchema = z
  .strictObject({
    token: mailedTokenSchema,
    password: z.nullish(newPasswordSchema),
    confirmPassword: z.nullish(z.string()),
  })
  .check(
    z.refine(({ password, confirmPassword }) => (confirmPassword ?? password) === password, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );
