import { expect, it } from 'vitest';
import { BackgroundMail } from './background-mail.ts';

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
