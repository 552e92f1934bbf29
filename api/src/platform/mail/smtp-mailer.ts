import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';

/** A mail server that does not answer must not hold a request much longer than this. */
const PATIENCE_MS = 10_000;

/** Mails leave by the operator's mail server; encrypted wherever it offers that. */
export function createSmtpMailer({ url, from }: NonNullable<Config['smtp']>): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // What a mail says never names a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to: { address: to, name: '' }, subject, text, html });
    },
  };
}
