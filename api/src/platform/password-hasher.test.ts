import argon2 from 'argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HashQueue, PasswordHasher } from './password-hasher.ts';

// Tests of the whole app hash cheaply (`testing/cheap-hasher.ts`). These look at the hasher of production.
const hasher = new PasswordHasher();

afterEach(() => void vi.restoreAllMocks());

it("hashes with argon2id at OWASP's cost", async () => {
  expect(await hasher.hash('a long walk to first base')).toMatch(
    /^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

it('compares the password of an unknown account at the same cost', async () => {
  const verify = vi.spyOn(argon2, 'verify');
  expect(await hasher.verify(null, 'a long walk to first base')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(verify.mock.calls[0]?.[0]).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

it('derives bytes from a short secret at the same cost', async () => {
  const hash = vi.spyOn(argon2, 'hash');
  expect(await hasher.stretch('k3mq-7xty', 38)).toHaveLength(38);
  expect(hash.mock.calls[0]?.[1]).toMatchObject({
    type: argon2.argon2id,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
});

it('renews a hash of any other cost', async () => {
  const weak = await argon2.hash('a long walk to first base', { memoryCost: 8192, timeCost: 1 });
  expect(hasher.isOutdated(weak)).toBe(true);
  expect(hasher.isOutdated(await hasher.hash('a long walk to first base'))).toBe(false);
});

describe('HashQueue', () => {
  it('runs only as many jobs at once as allowed, in order', async () => {
    const queue = new HashQueue({ maxRunning: 2, maxWaiting: 10 });
    const done: number[] = [];
    let running = 0;
    let mostRunning = 0;
    await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        queue.run('other', async () => {
          mostRunning = Math.max(mostRunning, ++running);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
          done.push(number);
        }),
      ),
    );
    expect(mostRunning).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('answers 503 with Retry-After when the queue is full, and works again afterwards', async () => {
    const queue = new HashQueue({ maxRunning: 1, maxWaiting: 1 });
    let finish = () => {};
    const first = queue.run('other', () => new Promise<void>((resolve) => (finish = resolve)));
    const second = queue.run('other', async () => 'second');
    await expect(queue.run('other', async () => 'third')).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '3' },
    });
    finish();
    await first;
    expect(await second).toBe('second');
    expect(await queue.run('other', async () => 'fourth')).toBe('fourth');
  });

  it('starts sign-ins before other hashing that has waited longer, but lets some of it through', async () => {
    const queue = new HashQueue({ maxRunning: 1, maxWaiting: 100 });
    const started: string[] = [];
    const job = (line: 'sign-in' | 'other', name: string) =>
      queue.run(line, async () => void started.push(name));
    const flood = Array.from({ length: 50 }, (_, number) => job('other', `other ${number}`));
    const signIns = Array.from({ length: 6 }, (_, number) => job('sign-in', `sign-in ${number}`));
    await Promise.all([...flood, ...signIns]);
    expect(started.slice(0, 8)).toEqual([
      'other 0',
      ...[0, 1, 2, 3].map((number) => `sign-in ${number}`),
      'other 1',
      ...[4, 5].map((number) => `sign-in ${number}`),
    ]);
    expect(started).toHaveLength(56);
  });

  it('takes a sign-in while the line of other hashing is full', async () => {
    const queue = new HashQueue({ maxRunning: 1, maxWaiting: 1 });
    const running = queue.run('other', async () => 'running');
    const waiting = queue.run('other', async () => 'waiting');
    await expect(queue.run('other', async () => 'beyond')).rejects.toMatchObject({ status: 503 });
    expect(await queue.run('sign-in', async () => 'signed in')).toBe('signed in');
    expect(await Promise.all([running, waiting])).toEqual(['running', 'waiting']);
  });

  it('starts the next job when a job fails', async () => {
    const queue = new HashQueue({ maxRunning: 1, maxWaiting: 1 });
    await expect(queue.run('other', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('other', async () => 'next')).toBe('next');
  });
});
