import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { createFileMailer } from './file-mailer.ts';

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
