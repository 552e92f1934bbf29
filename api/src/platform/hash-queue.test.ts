import { describe, expect, it } from 'vitest';
import { HashQueue } from './hash-queue.ts';

describe('HashQueue', () => {
  it('runs no more jobs at once than it may, and each of them in turn', async () => {
    const queue = new HashQueue({ atOnce: 2, longestLine: 10 });
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

  it('answers 503 with Retry-After when the line is full, and serves again after', async () => {
    const queue = new HashQueue({ atOnce: 1, longestLine: 1 });
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

  it('gives its place on when a job fails', async () => {
    const queue = new HashQueue({ atOnce: 1, longestLine: 1 });
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});
