import * as z from 'zod/mini';
import { nameSchema } from '../schema/text.ts';
import { stateSchema } from '../schema/us-states.ts';
import { emailSchema, newPasswordSchema } from './auth.ts';
import { typedJoinCodeSchema } from './join-code.ts';

const requiredText = (message: string) =>
  z.string(message).check(z.refine((text) => text.trim() !== '', message));
const requiredName = (message: string) => z.pipe(requiredText(message), nameSchema);

export const registerBodySchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  state: stateSchema,
  inviteToken: z.nullish(z.string().check(z.maxLength(200))),
  /** The new account joins the team of this code. Ignored with an invitation. */
  joinCode: z.nullish(typedJoinCodeSchema),
});
export type RegisterBody = z.infer<typeof registerBodySchema>;
