import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { passwordChangedMail } from './account-mails.ts';

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
