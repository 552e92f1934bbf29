import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { deleteExpiredRowsUnlessRunning, HOUSEKEEPING_LOCK } from './housekeeping.ts';

const test = buildTestApp('postgres');
const DAY_MS = 24 * 60 * 60 * 1000;

it('housekeeping does nothing while another process is doing it', async () => {
  await signUp(test.app);
  test.advance(31 * DAY_MS);
  const sessions = () => test.db.selectFrom('sessions').select('id').execute();
  await test.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${HOUSEKEEPING_LOCK})`.execute(trx);
    await deleteExpiredRowsUnlessRunning(test.context);
    expect(await sessions()).toHaveLength(1);
  });
  await deleteExpiredRowsUnlessRunning(test.context);
  expect(await sessions()).toEqual([]);
});
