import { expect, it } from 'vitest';
import { signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { cleanUp } from './housekeeping.ts';

const test = buildTestApp('embedded');
const DAY_MS = 24 * 60 * 60 * 1000;

it('housekeeping deletes expired sessions and old failed attempts, and keeps the rest', async () => {
  await signUp(test.app);
  const failed = { email: 'nobody@example.com', password: 'whatever' };
  await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: failed });
  test.advance(31 * DAY_MS);
  const person = await signUp(test.app);
  await cleanUp(test.context);
  const sessions = await test.db.selectFrom('sessions').select('user_id').execute();
  expect(sessions).toEqual([{ user_id: person.user.id }]);
  const counts = await test.db.selectFrom('sign_in_throttle').select('key').execute();
  expect(counts.map(({ key }) => key)).toEqual([expect.stringMatching(/^address:/)]);
});
