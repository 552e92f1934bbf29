import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@full-count/baseball';
import { expect, it, vi } from 'vitest';
import { TestClient } from '../sync/testing/test-client.ts';
import { createTeam, signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { deleteExpiredRows, startHousekeeping } from './housekeeping.ts';

const server = buildTestApp('embedded');

it('housekeeping deletes expired sessions and old failed attempts, and keeps the rest', async () => {
  await signUp(server.app);
  const wrongLogin = { email: 'nobody@example.com', password: 'whatever' };
  await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: wrongLogin });
  server.advance(31 * DAY_MS);
  const person = await signUp(server.app);
  await deleteExpiredRows(server.context);
  const sessions = await server.db.selectFrom('sessions').select('user_id').execute();
  expect(sessions).toEqual([{ user_id: person.user.id }]);
  const counts = await server.db.selectFrom('sign_in_throttle').select('key').execute();
  const kinds = counts.map(({ key }) => key.split(':')[0]);
  expect(kinds.sort()).toEqual(['address', 'sign-up-day', 'sign-up-hour']);
});

it('housekeeping runs a minute after the start', async () => {
  await signUp(server.app);
  server.advance(31 * DAY_MS);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const stop = startHousekeeping(server.context);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  stop();
  await expect.poll(() => server.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

it('housekeeping forgets the arguments of refused changes after 90 days, and keeps their ids', async () => {
  const coach = await signUp(server.app);
  const phone = await TestClient.open(coach, (await createTeam(coach)).id);
  const id = randomUUID();
  await phone.sync([{ id, name: 'moon.land', args: { by: 'noon' } }]);
  const refusals = () =>
    server.db
      .selectFrom('changes')
      .select(['id', 'name', 'args', 'code'])
      .where('state', '=', 'refused')
      .execute();
  const refusal = { id, name: 'moon.land', code: 'unknown_mutation' };
  const cleanUpAfter = async (days: number) => {
    const now = new Date(server.context.now().getTime() + days * DAY_MS);
    await deleteExpiredRows({ ...server.context, now: () => now });
  };
  await cleanUpAfter(89);
  expect(await refusals()).toEqual([{ ...refusal, args: { by: 'noon' } }]);
  await cleanUpAfter(91);
  expect(await refusals()).toEqual([{ ...refusal, args: {} }]);
});
