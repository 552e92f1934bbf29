import type { ApiContext } from '../platform/context.ts';
import { createFileMailer } from '../platform/mail/file-mailer.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';

/** By the operator's mail server, or into files where none is configured. */
export function createMailer({
  config: { smtp, dataDir },
  ...rest
}: Pick<ApiContext, 'config' | 'log' | 'newId'>): Mailer {
  return smtp ? createSmtpMailer(smtp) : createFileMailer(dataDir, rest);
}
