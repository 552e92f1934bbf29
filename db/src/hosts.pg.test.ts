import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './connect.ts';
import { firstWritable } from './hosts.ts';
import { createPostgresPool } from './postgres-pool.ts';
import { withTestDatabase } from './testing/index.ts';

const database = withTestDatabase('postgres', { migrated: false });
const log = { error: () => {} };

const REFUSING_HOST = '127.0.0.1:1';
const READ_ONLY_TRANSACTION = '25006';

it('goes to the next host if one refuses connections', async () => {
  const address = new URL(database.url);
  const databaseUrl = database.url.replace(address.host, `${REFUSING_HOST},${address.host}`);
  const { db, close } = await openDatabase({ databaseUrl, log });
  try {
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  } finally {
    await close();
  }
});

it('leaves a host that is read-only, and returns to it when only it accepts writes', async () => {
  const pools = [1, 2].map(() =>
    createPostgresPool({ databaseUrl: database.url, maxConnections: 1, log }),
  );
  const setReadOnly = (isReadOnly: readonly boolean[]) => {
    for (const [index, pool] of pools.entries()) {
      pool.options.options = `-c default_transaction_read_only=${isReadOnly[index] ? 'on' : 'off'}`;
    }
  };
  const pool = firstWritable(pools);
  const openConnections = () => pools.map(({ totalCount }) => totalCount);
  try {
    setReadOnly([true, false]);
    (await pool.connect()).release();
    expect(openConnections()).toEqual([0, 1]);
    setReadOnly([false, true]);
    // `release(true)` closes the connection, so the next one asks the hosts again.
    (await pool.connect()).release(true);
    (await pool.connect()).release();
    expect(openConnections()).toEqual([1, 0]);
    setReadOnly([true, true]);
    (await pool.connect()).release(true);
    await expect(pool.connect()).rejects.toMatchObject({ code: READ_ONLY_TRANSACTION });
  } finally {
    await pool.end();
  }
});
