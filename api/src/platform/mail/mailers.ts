import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

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

/** In the data folder. */
export const MAIL_FOLDER = 'mail';

export function createFileMailer(
  dataDir: string,
  { log, newId }: { readonly log: FastifyBaseLogger; readonly newId: () => string },
): Mailer {
  const folder = resolve(dataDir, MAIL_FOLDER);
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${newId()}.eml`);
      await writeFile(file, toText(mail), { mode: 0o600 });
      log.warn({ file }, 'No mail server is set, so the email was written to a file');
    },
  };
}

function toText({ to, subject, text, html }: Mail): string {
  const boundary = 'full-count';
  return [
    `To: ${to}`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** The time of the answer must not tell whether an address has an account. Closing the app waits for the emails. */
export class BackgroundMail {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Pick<FastifyBaseLogger, 'error'>;

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** @param mailName names the email in the log if it fails, such as "a reset link" */
  start(mailName: string, send: () => Promise<void>): void {
    const running: Promise<void> = send()
      .catch((error: unknown) => this.#log.error({ err: error }, `Failed to email: ${mailName}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
