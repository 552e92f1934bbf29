import { expect, it } from 'vitest';
import { Background } from './background.ts';

it('waits for jobs and the jobs that they start, and only logs failures', async () => {
  const logged: unknown[] = [];
  const background = new Background({ error: (...entry: unknown[]) => void logged.push(entry) });
  const done: string[] = [];
  background.start('A mail', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    background.start('Another', async () => void done.push('another'));
    done.push('mail');
  });
  const error = new Error('no');
  background.start('a notice', () => Promise.reject(error));
  await background.settled();
  expect(done).toEqual(['another', 'mail']);
  expect(logged).toEqual([[{ err: error }, 'Failed to email: a notice']]);
});
