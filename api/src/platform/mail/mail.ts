import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

interface MailText {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: string;
  readonly after: readonly string[];
}

export function composeMail(to: string, { subject, before, link, after }: MailText): Mail {
  const linkText = link === undefined ? [] : [link];
  const linkHtml =
    link === undefined ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`];
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    to,
    subject,
    text: `${[...before, ...linkText, ...after].join('\n\n')}\n`,
    html: [...before.map(paragraph), ...linkHtml, ...after.map(paragraph)].join('\n'),
  };
}

/**
 * Replaces what makes a mail program show a text as a link: dots inside words, slashes, colons and @, in every form
 * that Unicode has for them. "St. Mary's" stays as it is.
 */
export function withoutLinks(text: string): string {
  return [...text]
    .map((character, index, all) => (makesLink(character, all[index + 1]) ? ' ' : character))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** What Unicode calls a dot, a full stop or a middle dot, and shows like one. */
const DOTS = /[.\u00b7\u0387\u0589\u06d4\u0701\u0702\u2022\u2027\u2219\u22c5\u3002\u30fb\ua78f]/u;
const SLASHES_AND_SIGNS = /[/\\:@\u2044\u2215\u2236\u29f5\u29f8\ua789]/u;

function makesLink(character: string, next: string | undefined): boolean {
  // Turns full-width, small and combined forms, such as "⒈", into the ordinary characters.
  const plain = character.normalize('NFKC');
  if (SLASHES_AND_SIGNS.test(plain)) return true;
  const endsWord = character === '.' && (next === undefined || next === ' ');
  return DOTS.test(plain) && !endsWord;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

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
