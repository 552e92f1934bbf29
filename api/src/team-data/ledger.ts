import type { Database } from '@full-count/db';
import { compiledOnce } from '@full-count/db/compiled-once';
import { sendWithCommit } from '@full-count/db/in-flight';
import type { Mutation, RefusalCode, SyncResult } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import { conflict } from '../platform/errors.ts';
import type { Statement } from './rows/upsert.ts';
import type { TeamTransaction } from './team-transaction.ts';

export interface Client {
  readonly clientId: string;
  readonly deviceId: string;
}

/** The user and team of a ledger, with the transaction that changes it. */
export type LedgerOwner = Pick<TeamTransaction, 'trx' | 'teamId' | 'userId'>;

export interface Refusal {
  readonly userId: string;
  readonly clientId: string;
  readonly mutation: Mutation;
  readonly code: RefusalCode;
}

export interface Ledger {
  readonly userId: string;
  readonly last: number;
}

type TeamRows = Pick<LedgerOwner, 'trx' | 'teamId'>;

const ledgerQuery = compiledOnce((db, teamId: string, clientId: string) =>
  db
    .selectFrom('client_ledger')
    .select(['user_id', 'last_mutation_id'])
    .where('team_id', '=', teamId)
    .where('client_id', '=', clientId)
    .compile(),
);

/**
 * Returns the id of this client's last processed mutation, 0 for a new client.
 *
 * @throws 409 if the client's queue belongs to another user
 */
export async function ownLastMutationId(
  { trx, teamId, userId }: LedgerOwner,
  { clientId }: Client,
): Promise<number> {
  const { rows } = await trx.executeQuery(ledgerQuery(teamId, clientId));
  const [ledger] = rows;
  if (ledger && ledger.user_id !== userId) throw wrongAccount();
  return ledger?.last_mutation_id ?? 0;
}

export function wrongAccount(): Error {
  return conflict(
    'wrong_account',
    'These changes belong to another account. Sign in to that account to send them.',
  );
}

/** Returns the statement that advances these ledgers. It is sent with the rows of their mutations. */
export function advanceLedgers(teamId: string, ledgers: readonly (Ledger & Client)[]): Statement {
  const columns = sql.join([
    sql`${ledgers.map(({ clientId }) => clientId)}::uuid[]`,
    sql`${ledgers.map(({ userId }) => userId)}::uuid[]`,
    sql`${ledgers.map(({ deviceId }) => deviceId)}::uuid[]`,
    sql`${ledgers.map(({ last }) => last)}::bigint[]`,
  ]);
  return sql`
    insert into client_ledger (team_id, client_id, user_id, device_id, last_mutation_id)
    select ${teamId}::uuid, client_id, user_id, device_id, last
    from unnest(${columns}) as advanced (client_id, user_id, device_id, last)
    on conflict (team_id, client_id) do update set
      device_id = excluded.device_id,
      last_mutation_id = excluded.last_mutation_id,
      updated_at = now()`;
}

/** Returns the refusal codes, by mutation id, of the mutations that were refused before. */
async function earlierRefusals(
  team: LedgerOwner,
  client: Client,
  ids: readonly number[],
): Promise<Map<number, RefusalCode>> {
  if (ids.length === 0) return new Map();
  const rows = await team.trx
    .selectFrom('refused_mutations')
    .select(['mutation_id', 'code'])
    .where('team_id', '=', team.teamId)
    .where('client_id', '=', client.clientId)
    .where('mutation_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.mutation_id, row.code as RefusalCode]));
}

/** Records refusals. A failure throws at the commit. */
export async function recordRefusals(
  { trx, teamId }: TeamRows,
  refused: readonly Refusal[],
): Promise<void> {
  if (refused.length === 0) return;
  const recorded = trx.insertInto('refused_mutations').values(
    refused.map(({ userId, clientId, mutation, code }) => ({
      team_id: teamId,
      client_id: clientId,
      mutation_id: mutation.id,
      user_id: userId,
      name: printable(mutation.name),
      code,
      args: JSON.stringify(mutation.args),
    })),
  );
  await sendWithCommit(trx, recorded.compile());
}

/** The name of an unknown mutation can hold any characters. */
function printable(name: string): string {
  return name.toWellFormed().replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/** Returns the id of a client's last processed mutation, whoever its user is; 0 for a new client. */
export async function lastMutationIdOf(
  db: Kysely<Database>,
  teamId: string,
  clientId: string,
): Promise<number> {
  const { rows } = await db.executeQuery(ledgerQuery(teamId, clientId));
  return rows[0]?.last_mutation_id ?? 0;
}

export interface SortedMutations {
  /** Processed by an earlier request, whose answer the device did not get. */
  readonly known: Mutation[];
  readonly fresh: Mutation[];
  readonly expected?: number;
}

/** Ids up to `last` are known, and fresh ids follow without a gap. */
export function sortByLedger(mutations: readonly Mutation[], last: number): SortedMutations {
  const known: Mutation[] = [];
  const fresh: Mutation[] = [];
  for (const mutation of mutations) {
    const next = last + fresh.length + 1;
    if (mutation.id > next) return { known, fresh, expected: next };
    (mutation.id === next ? fresh : known).push(mutation);
  }
  return { known, fresh };
}

/** Returns each mutation's first answer again, or `duplicate` if it was applied. */
export async function answersForKnown(
  owner: LedgerOwner,
  client: Client,
  known: readonly Mutation[],
): Promise<SyncResult[]> {
  const ids = known.map(({ id }) => id);
  const refused = await earlierRefusals(owner, client, ids);
  const held = await heldBefore(owner, client, ids);
  return known.map(({ id }) => {
    const code = refused.get(id);
    if (held.has(id)) return { id, status: 'held' };
    return code === undefined ? { id, status: 'duplicate' } : { id, status: 'refused', code };
  });
}

/** Finds which of a client's mutations were held, whatever an admin decided about them. */
async function heldBefore(
  { trx, teamId, userId }: LedgerOwner,
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
  const held = new Set(rows.flatMap(({ payload }) => (payload as Mutation[]).map(({ id }) => id)));
  return new Set(ids.filter((id) => held.has(id)));
}
