import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { passwordChangedMail } from './account-mails.ts';

/** Emails the account's owner that the password was changed. The request does not wait for the email. */
export function notifyPasswordChanged(
  { backgroundMail, config, mail }: ApiContext,
  request: FastifyRequest,
  email: string,
): void {
  const origin = originOf(request, config.publicOrigin);
  backgroundMail.start('a notice of a new password', () =>
    mail.send(passwordChangedMail(email, origin)),
  );
}
