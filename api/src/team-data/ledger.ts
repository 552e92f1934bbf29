import type { Database } from '@full-count/db';
import type { Mutation, SyncResult } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import { conflict } from '../platform/errors.ts';
import type { Client, LedgerScope } from './ledger-scope.ts';
import { earlierRefusals } from './refusals.ts';
import { MAX_ROWS_AS_VALUES, rowSource } from './rows/row-source.ts';
import { markToSendAlone, type Statement } from './rows/upsert.ts';
import { fingerprintsOf, MAX_FINGERPRINTS } from './split-mutations.ts';

export interface Ledger {
  readonly userId: string;
  readonly last: number;
}

async function findLedger(db: Kysely<Database>, teamId: string, clientId: string) {
  return db
    .selectFrom('client_ledger')
    .select(['user_id', 'last_mutation_id'])
    .where('team_id', '=', teamId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Returns this client's last processed mutation id, 0 if new. @throws 409 if its queue belongs to another user */
export async function ownLastMutationId(
  { trx, teamId, userId }: LedgerScope,
  { clientId }: Client,
): Promise<number> {
  const ledger = await findLedger(trx, teamId, clientId);
  if (ledger && ledger.user_id !== userId) throw wrongAccount();
  return ledger?.last_mutation_id ?? 0;
}

export function wrongAccount(): Error {
  return conflict(
    'wrong_account',
    'These changes belong to another account. Sign in to that account to send them.',
  );
}

export interface AdvancedLedger extends Ledger, Client {
  readonly settled: readonly Mutation[];
}

/** The statement must run in the transaction that writes the rows of the mutations. */
export function advanceLedgers(teamId: string, ledgers: readonly AdvancedLedger[]): Statement {
  const records = ledgers.map(({ clientId, userId, deviceId, last, settled }) => ({
    client_id: clientId,
    user_id: userId,
    device_id: deviceId,
    last_mutation_id: last,
    fingerprints: fingerprintsOf(settled),
  }));
  const areFew = records.length <= MAX_ROWS_AS_VALUES;
  const rows = areFew
    ? ledgerSource.asValues(teamId, records)
    : ledgerSource.asJson(teamId, JSON.stringify(records));
  // An update on Citus can't call now(). `excluded.updated_at` is the column's default, which is now().
  const statement = sql`
    insert into client_ledger
      (team_id, client_id, user_id, device_id, last_mutation_id, fingerprints)
    ${rows}
    on conflict (team_id, client_id) do update set
      device_id = excluded.device_id,
      last_mutation_id = excluded.last_mutation_id,
      fingerprints = (client_ledger.fingerprints || excluded.fingerprints)[
        greatest(1, 1 - ${sql.lit(MAX_FINGERPRINTS)}
          + cardinality(client_ledger.fingerprints) + cardinality(excluded.fingerprints)):],
      updated_at = excluded.updated_at`;
  return records.length === 1 ? statement : markToSendAlone(statement);
}

const ledgerSource = rowSource({
  client_id: 'uuid',
  user_id: 'uuid',
  device_id: 'uuid',
  last_mutation_id: 'bigint',
  fingerprints: 'integer[]',
});

/** Returns the id of a client's last processed mutation, whoever its user is; 0 for a new client. */
export async function lastMutationIdOf(
  db: Kysely<Database>,
  teamId: string,
  clientId: string,
): Promise<number> {
  return (await findLedger(db, teamId, clientId))?.last_mutation_id ?? 0;
}

export async function ledgersOf(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('client_ledger')
    .select(['client_id', 'last_mutation_id'])
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.client_id, row.last_mutation_id]));
}

/** Returns each mutation's first answer again, or `duplicate` if it was applied. */
export async function answersForKnown(
  owner: LedgerScope,
  client: Client,
  knownMutations: readonly Mutation[],
): Promise<SyncResult[]> {
  const ids = knownMutations.map(({ id }) => id);
  const refusalCodes = await earlierRefusals(owner, client, ids);
  const heldIds = await findHeldIds(owner, client, ids);
  return knownMutations.map(({ id }) => {
    const code = refusalCodes.get(id);
    if (heldIds.has(id)) return { id, status: 'held' };
    return code === undefined ? { id, status: 'duplicate' } : { id, status: 'refused', code };
  });
}

async function findHeldIds(
  { trx, teamId, userId }: LedgerScope,
  { clientId }: Client,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('held_work')
    .select('payload')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .execute();
  const heldIds = new Set(
    rows.flatMap(({ payload }) => (payload as Mutation[]).map(({ id }) => id)),
  );
  return new Set(ids.filter((id) => heldIds.has(id)));
}
