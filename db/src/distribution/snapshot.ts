import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema/index.ts';
import { changeShardsInTurn } from './citus.ts';

/**
 * Makes a `repeatable read` transaction on a distributed database read everything as of one moment. Otherwise each
 * worker would read as of the moment when its first table is read, and a team could then refer to a user who signed up
 * after the users were read. Nobody can sign up for some milliseconds, because this locks the users. A standby refuses
 * such a lock, so there a backup is taken without it.
 *
 * @param db must not use the connection of `snapshot`
 * @param snapshot the transaction, which has run no statement yet
 */
export async function beginOnEveryNode(
  db: Kysely<Database>,
  snapshot: Transaction<Database>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      isStandby: boolean;
    }>`select pg_is_in_recovery() as "isStandby"`.execute(trx);
    if (rows[0]?.isStandby !== true) await sql`lock table users in share mode`.execute(trx);
    // With several connections to a worker, each would read as of another moment.
    await changeShardsInTurn(snapshot);
    await sql`select count(*) from teams`.execute(snapshot);
  });
}
