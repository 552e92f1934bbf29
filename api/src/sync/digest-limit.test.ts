import { HOUR_MS } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { DigestLimit } from './pull.ts';

const ada = { teamId: 'hawks', userId: 'ada' };
const bo = { teamId: 'hawks', userId: 'bo' };

function limitWithClock() {
  let nowMs = 0;
  const limit = new DigestLimit(() => new Date(nowMs));
  const ask = (who = ada) => limit.run(who, async () => 'digest');
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { limit, ask, advance };
}

it('makes one in an hour for each account and team', async () => {
  const { ask, advance } = limitWithClock();
  expect(await ask()).toBe('digest');
  advance(HOUR_MS - 1);
  expect(await ask()).toBeUndefined();
  expect(await ask(bo)).toBe('digest');
  expect(await ask({ ...ada, teamId: 'owls' })).toBe('digest');
  advance(1);
  expect(await ask()).toBe('digest');
  expect(await ask(bo)).toBeUndefined();
});

it('makes one at a time, and who had to wait gets theirs afterwards', async () => {
  const { limit, ask } = limitWithClock();
  let fail = () => {};
  const first = limit.run(
    ada,
    () => new Promise((_, reject) => (fail = () => reject(new Error('The database is away')))),
  );
  expect(await ask(bo)).toBeUndefined();
  fail();
  await expect(first).rejects.toThrow('away');
  expect(await ask(bo)).toBe('digest');
});
