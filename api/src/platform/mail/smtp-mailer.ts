import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';

/** Limits how long a mail server that doesn't answer can delay a request. */
const TIMEOUT_MS = 10_000;

/** Sends emails through the operator's mail server, encrypted if the server supports it. */
export function createSmtpMailer({ url, from }: NonNullable<Config['smtp']>): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // The library must never load a file or an address that is named in an email.
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
