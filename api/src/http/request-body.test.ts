import { describe, expect, it } from 'vitest';
import { WaitingBytes } from './request-body.ts';

const sender = (userId: string, teamId = 'hawks') => ({ userId, teamId });

function begin(waiting: WaitingBytes, from: ReturnType<typeof sender>, bytes: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = waiting.during(from, bytes, () => ended);
  return { done, end };
}

describe('requests that wait', () => {
  const limits = { user: 10, team: 15, process: 20 };

  it.each([
    ['a user', sender('ann', 'other'), sender('bob', 'other')],
    ['a team', sender('bob'), sender('bob', 'other')],
  ])('hold a limited number of bytes for %s, and others are let in', async (_, refused, letIn) => {
    const waiting = new WaitingBytes(limits);
    const first = begin(waiting, sender('ann'), 10);
    await expect(begin(waiting, refused, 6).done).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    });
    const other = begin(waiting, letIn, 6);
    for (const { end } of [first, other]) end();
    await Promise.all([first.done, other.done]);
    expect(waiting.total).toBe(0);
  });

  it('hold a limited number of bytes in all', async () => {
    const waiting = new WaitingBytes(limits);
    const held = [begin(waiting, sender('ann', 'a'), 10), begin(waiting, sender('bob', 'b'), 10)];
    await expect(begin(waiting, sender('cy', 'c'), 1).done).rejects.toMatchObject({ status: 503 });
    for (const { end } of held) end();
    await Promise.all(held.map(({ done }) => done));
    const next = begin(waiting, sender('cy', 'c'), 1);
    next.end();
    await next.done;
  });

  it('give their bytes back when they fail, also those that were added meanwhile', async () => {
    const waiting = new WaitingBytes(limits);
    const growing = waiting.during(sender('ann'), 4, async ({ addArriving, add }) => {
      addArriving(4);
      // Exceeds the user's limit.
      add(4);
    });
    await expect(growing).rejects.toMatchObject({ status: 503 });
    expect(waiting.total).toBe(0);
  });

  it('count for the process only when their body has arrived', async () => {
    const waiting = new WaitingBytes(limits);
    const slow = Array.from({ length: 5 }, (_, n) => {
      const open = { end: () => {} };
      const arriving = new Promise<void>((resolve) => {
        open.end = resolve;
      });
      const done = waiting.during(sender(`slow${n}`, `t${n}`), 0, async ({ addArriving }) => {
        addArriving(10);
        await arriving;
      });
      return { done, ...open, end: () => open.end() };
    });
    const other = begin(waiting, sender('ann'), 10);
    expect(waiting.total).toBe(10);
    for (const { end } of [...slow, other]) end();
    await Promise.all([...slow, other].map(({ done }) => done));
    expect(waiting.total).toBe(0);
  });

  it('with large bodies are parsed one in each turn of the event loop', async () => {
    const waiting = new WaitingBytes();
    let turn = 0;
    const countTurns = () => {
      turn += 1;
      if (turn < 100) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const turnOf = (bytes: number) => waiting.turnFor(bytes).then(() => turn);
    const [small, ...large] = await Promise.all([100, 100_000, 100_000, 100_000].map(turnOf));
    expect(small).toBe(0);
    expect(new Set(large).size).toBe(3);
  });
});
