import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';

type SmtpConfig = NonNullable<Config['smtp']>;

/** Limits how long a mail server that doesn't answer can delay a request. */
const TIMEOUT_MS = 10_000;

export function createSmtpMailer(smtp: SmtpConfig): Mailer {
  const transport = transportTo(smtp);
  return {
    async send({ to, subject, text, html }) {
      // If `to` were a string, the library would split it at its commas into several addresses.
      await transport.sendMail({ to: { address: to, name: '' }, subject, text, html });
    },
  };
}

/** Signs in to the mail server and sends nothing. Rejects if that fails. */
export async function checkMailServer(smtp: SmtpConfig): Promise<void> {
  const transport = transportTo(smtp);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function transportTo({ url, from }: SmtpConfig) {
  return createTransport(
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
}
