import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { BackgroundMail, createFileMailer, createSmtpMailer } from './mail.ts';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string | false;
  readonly content: string;
}

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
});

async function startServer(options: { readonly password?: string } = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(options.password ? [] : ['AUTH'])],
    onAuth: ({ username, password }, _session, callback) =>
      password === options.password
        ? callback(null, { user: username })
        : callback(new Error('The password is not right')),
    onData(stream, { envelope }, callback) {
      void text(stream).then((content) => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : false,
          content,
        });
        callback();
      });
    },
  });
  servers.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { received, port: (listening.address() as AddressInfo).port };
}

const mail = {
  to: 'ann@example.com',
  subject: 'Join the Höllental Hawks',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
};
const from = 'Full Count <bench@fullcount.example>';

it('an email reaches the mail server with its sender, as text and HTML', async () => {
  const { received, port } = await startServer();
  await createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ to: ['ann@example.com'], from: 'bench@fullcount.example' });
  const content = received[0]?.content ?? '';
  expect(content).toMatch(/^From: Full Count <bench@fullcount\.example>\r$/m);
  expect(content).toMatch(/^To: ann@example\.com\r$/m);
  expect(content).toMatch(/^Subject: =\?UTF-8\?Q\?Join_the_H=C3=B6llental_Hawks\?=\r$/m);
  expect(content).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]*\r\nHello Ann\r\n/);
  expect(content).toMatch(
    /Content-Type: text\/html; charset=utf-8[\s\S]*\r\n<p>Hello Ann<\/p>\r\n/,
  );
});

it('signs in to the mail server with the name and password in SMTP_URL, and fails if they are wrong', async () => {
  const { received, port } = await startServer({ password: 'let me in' });
  const mailer = (password: string) =>
    createSmtpMailer({
      url: `smtp://bench:${encodeURIComponent(password)}@127.0.0.1:${port}`,
      from,
    });
  await expect(mailer('guess').send(mail)).rejects.toThrow(/not right/);
  await mailer('let me in').send(mail);
  expect(received).toHaveLength(1);
});

it('a line break in a subject adds no header', async () => {
  const { received, port } = await startServer();
  const subject = 'Join\r\nBcc: mallory@example.com';
  await createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from }).send({ ...mail, subject });
  expect(received[0]?.to).toEqual(['ann@example.com']);
  expect(received[0]?.content).not.toMatch(/^Bcc:/m);
});

it("fails if the mail server can't be reached", async () => {
  const { port } = await startServer();
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
  const sending = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(mail);
  await expect(sending).rejects.toThrow(/ECONNREFUSED/);
});

it('an email becomes a file that only its owner can read, and the log has its path but no address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-count-mail-'));
  const logged: unknown[] = [];
  const log = { warn: (details: unknown) => logged.push(details) } as unknown as FastifyBaseLogger;
  try {
    const mailer = createFileMailer(folder, { log, newId: () => 'one' });
    const html = '<p>Hello</p>';
    await mailer.send({ to: 'ann@example.com', subject: 'Welcome', text: 'Hello', html });
    expect(await readdir(join(folder, 'mail'))).toEqual(['one.eml']);
    const file = join(folder, 'mail', 'one.eml');
    expect(await readFile(file, 'utf8')).toMatch(/^To: ann@example\.com\r\nSubject: Welcome\r\n/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(logged).toEqual([{ file }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('waits for emails and the emails that they start, and only logs failures', async () => {
  const logged: unknown[] = [];
  const mails = new BackgroundMail({ error: (...entry: unknown[]) => void logged.push(entry) });
  const done: string[] = [];
  mails.start('A mail', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    mails.start('Another', async () => void done.push('another'));
    done.push('mail');
  });
  const error = new Error('no');
  mails.start('a notice', () => Promise.reject(error));
  await mails.finished();
  expect(done).toEqual(['another', 'mail']);
  expect(logged).toEqual([[{ err: error }, 'Failed to email: a notice']]);
});
