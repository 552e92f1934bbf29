import { registerBodySchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { RESET_MINUTES } from '../../accounts/mailed-tokens.ts';
import { insertUser } from '../../accounts/users.ts';
import { CommandError, type OperatorCommand, requireArguments } from '../command.ts';
import { printPasswordLink } from './reset-password.ts';

const newUserSchema = z.pick(registerBodySchema, { email: true, firstName: true, lastName: true });

export const createUser: OperatorCommand = {
  name: 'create-user',
  usage: '<email> <first name> <last name>',
  summary: 'creates an account, and prints a link by which the person chooses a password',
  help: [
    'Creates an account, whatever SIGN_UP says. Put quotes around a name of several words.',
    `Prints a link to choose a password. It works once, for ${RESET_MINUTES} minutes; reset-password prints another.`,
    'Choosing the password verifies the email, so give the link only to the owner of the address.',
  ],
  async run(context, args) {
    const names = ['an email', 'a first name', 'a last name'];
    const [email, firstName, lastName] = requireArguments(args, ...names);
    const body = newUserSchema.safeParse({ email, firstName, lastName });
    if (!body.success) throw new CommandError(`${body.error.issues[0]?.message}.`);
    const { db, now, newId } = context;
    const user = await insertUser(db, {
      id: newId(),
      email: body.data.email,
      first_name: body.data.firstName,
      last_name: body.data.lastName,
      auth_method: 'local',
      created_at: now(),
      updated_at: now(),
    });
    if (!user)
      throw new CommandError(`An account with the email ${body.data.email} already exists.`);
    await printPasswordLink(context, user, 'create-user');
  },
};
