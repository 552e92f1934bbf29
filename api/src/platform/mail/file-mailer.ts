import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Mail, Mailer } from './mailer.ts';

export function createFileMailer(
  dataDir: string,
  { log, newId }: { readonly log: FastifyBaseLogger; readonly newId: () => string },
): Mailer {
  const folder = resolve(dataDir, 'mail');
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
