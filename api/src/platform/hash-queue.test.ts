import { describe, expect, it } from 'vitest';
import { HashQueue } from './hash-queue.ts';

describe('HashQueue', () => {
  it('runs only as many jobs at once as allowed, in order', async () => {
    const queue = new HashQueue({ maxRunning: 2, maxWaiting: 10 });
    const done: number[] = [];
    let running = 0;
    let mostRunning = 0;
    await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        queue.run(async () => {
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
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = queue.run(async () => 'second');
    await expect(queue.run(async () => 'third')).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '3' },
    });
    finish();
    await first;
    expect(await second).toBe('second');
    expect(await queue.run(async () => 'fourth')).toBe('fourth');
  });

  it('starts the next job when a job fails', async () => {
    const queue = new HashQueue({ maxRunning: 1, maxWaiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});
