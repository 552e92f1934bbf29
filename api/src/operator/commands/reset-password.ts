import { mayReset } from '../../accounts/mailed-reset.ts';
import { issueResetToken, RESET_MINUTES } from '../../accounts/mailed-tokens.ts';
import type { UserRow } from '../../accounts/users.ts';
import {
  CommandError,
  type OperatorCommand,
  type OperatorContext,
  recordOperatorCommand,
  requireArguments,
  requireUser,
} from '../command.ts';

export const resetPassword: OperatorCommand = {
  name: 'reset-password',
  usage: '<email>',
  summary: 'prints a link by which a person chooses a new password',
  help: [
    `Prints a link to choose a new password. It works once, for ${RESET_MINUTES} minutes, and ends earlier links.`,
    'Give it only to the owner of the account, because whoever opens it gets the account.',
    'Choosing the password verifies the email and signs out every device.',
  ],
  async run(context, args) {
    const [email = ''] = requireArguments(args, 'the email of an account');
    const user = await requireUser(context, email);
    if (!mayReset(user)) {
      throw new CommandError(
        `${user.email} signs in with the identity provider and isn't verified. A password would give two people ` +
          'the account. Use verify first, if you know that the email belongs to this person.',
      );
    }
    await printPasswordLink(context, user, 'reset-password');
  },
};

/** Records the command and prints a link by which the person chooses a password. */
export async function printPasswordLink(
  { db, now, print, config }: OperatorContext,
  user: Pick<UserRow, 'id' | 'email'>,
  command: string,
): Promise<void> {
  const token = await db.transaction().execute(async (trx) => {
    await recordOperatorCommand(trx, now(), { command, subjectId: user.id });
    return issueResetToken(trx, user.id, now());
  });
  print(`${originFor(config)}/login?reset=${token}`);
  print(
    `The link works once, for ${RESET_MINUTES} minutes. Give it only to the owner of ${user.email}.`,
  );
  if (config.publicOrigin === undefined) {
    print('PUBLIC_ORIGIN is not set, so the link works on this computer only.');
  }
}

function originFor({
  publicOrigin,
  tls,
  port,
}: {
  readonly publicOrigin: string | undefined;
  readonly tls: unknown;
  readonly port: number;
}): string {
  return publicOrigin ?? `${tls ? 'https' : 'http'}://localhost:${port}`;
}
