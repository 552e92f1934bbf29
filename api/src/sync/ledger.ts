import type { Database } from '@full-count/db';
import { compiledOnce } from '@full-count/db/compiled-once';
import { sendWithCommit } from '@full-count/db/in-flight';
import type { Mutation, RefusalCode } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import { conflict } from '../errors.ts';
import type { TeamTransaction } from './team-transaction.ts';

export interface Client {
  readonly clientId: string;
  readonly deviceId: string;
}

/** Whose ledger, in the transaction that moves it. */
export type LedgerOwner = Pick<TeamTransaction, 'trx' | 'teamId' | 'userId'>;

/** A refusal as it is kept, so that a retry of the same id gets the same answer. */
export interface Refusal {
  readonly userId: string;
  readonly clientId: string;
  readonly mutation: Mutation;
  readonly code: RefusalCode;
}

/** Whose a client is, and the last of its mutations that is settled. */
export interface Ledger {
  readonly userId: string;
  readonly last: number;
}

type TeamRows = Pick<LedgerOwner, 'trx' | 'teamId'>;

/** The ledgers of those of these clients that have one. */
export async function findLedgers(
  { trx, teamId }: TeamRows,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Ledger>> {
  const { rows } = await trx.executeQuery(ledgersAsked(teamId, clientIds));
  return new Map(
    rows.map((row) => [row.client_id, { userId: row.user_id, last: row.last_mutation_id }]),
  );
}

const ledgersAsked = compiledOnce((db, teamId: string, clientIds: readonly string[]) =>
  db
    .selectFrom('client_ledger')
    .select(['client_id', 'user_id', 'last_mutation_id'])
    .where('team_id', '=', teamId)
    .where('client_id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .compile(),
);

/**
 * The last mutation of this client that is settled; 0 for a new one.
 *
 * @throws 409 where the client's ledger is another user's: his queue must not flow as ours
 */
export async function lastSettled(team: LedgerOwner, client: Client): Promise<number> {
  const ledger = (await findLedgers(team, [client.clientId])).get(client.clientId);
  if (ledger && ledger.userId !== team.userId) throw wrongAccount();
  return ledger?.last ?? 0;
}

export function wrongAccount(): Error {
  return conflict(
    'wrong_account',
    'This work was entered by another account. Sign in with it to send it.',
  );
}

/** Moves ledgers with the commit. */
export async function moveLedgers(
  { trx, teamId }: TeamRows,
  ledgers: readonly (Ledger & Client)[],
): Promise<void> {
  if (ledgers.length === 0) return;
  const moved = ledgersMoved(
    teamId,
    ledgers.map(({ clientId }) => clientId),
    ledgers.map(({ userId }) => userId),
    ledgers.map(({ deviceId }) => deviceId),
    ledgers.map(({ last }) => last),
  );
  await sendWithCommit(trx, moved);
}

type Ids = readonly string[];
const ledgersMoved = compiledOnce(
  (db, teamId: string, clients: Ids, users: Ids, devices: Ids, lasts: readonly number[]) =>
    sql`
      insert into client_ledger (team_id, client_id, user_id, device_id, last_mutation_id)
      select ${teamId}::uuid, client_id, user_id, device_id, last
      from unnest(${clients}::uuid[], ${users}::uuid[], ${devices}::uuid[], ${lasts}::bigint[])
        as moved (client_id, user_id, device_id, last)
      on conflict (team_id, client_id) do update set
        device_id = excluded.device_id,
        last_mutation_id = excluded.last_mutation_id,
        updated_at = now()`.compile(db),
);

/** The codes of those of these mutations that were refused before. */
export async function earlierRefusals(
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

/** Records refusals with the commit. */
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

/** An unknown name is whatever the request said; the arguments, kept as JSON, stay as they came. */
function printable(name: string): string {
  return name.toWellFormed().replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/** Where a client stands, as another reader sees it. */
export async function settledIn(
  db: Kysely<Database>,
  teamId: string,
  clientId: string,
): Promise<number> {
  const { rows } = await db.executeQuery(ledgersAsked(teamId, [clientId]));
  return rows[0]?.last_mutation_id ?? 0;
}
