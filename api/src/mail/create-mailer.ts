import type { ApiContext } from '../context.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** By the operator's mail server, or into files where none is configured. */
export function createMailer({
  config: { smtp, dataDir },
  ...rest
}: Pick<ApiContext, 'config' | 'log' | 'newId'>): Mailer {
  return smtp ? createSmtpMailer(smtp) : createFileMailer(dataDir, rest);
}
