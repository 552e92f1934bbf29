import { DAY_MS } from '@full-count/baseball';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { deleteExpiredRowsUnlessRunning, HOUSEKEEPING_LOCK } from './housekeeping.ts';

const server = buildTestApp('postgres');

it('housekeeping does nothing while another process is doing it', async () => {
  await signUp(server.app);
  server.advance(31 * DAY_MS);
  const sessions = () => server.db.selectFrom('sessions').select('id').execute();
  await server.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${HOUSEKEEPING_LOCK})`.execute(trx);
    await deleteExpiredRowsUnlessRunning(server.context);
    expect(await sessions()).toHaveLength(1);
  });
  await deleteExpiredRowsUnlessRunning(server.context);
  expect(await sessions()).toEqual([]);
});
