import type { Database } from '@full-count/db';
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
export interface Refused {
  readonly mutation: Mutation;
  readonly code: RefusalCode;
}

/**
 * The last mutation of this client that is settled; 0 for a new one.
 *
 * @throws 409 where the client's ledger is another user's: his queue must not flow as ours
 */
export async function lastSettled(team: LedgerOwner, client: Client): Promise<number> {
  const ledger = await team.trx
    .selectFrom('client_ledger')
    .select(['user_id', 'last_mutation_id'])
    .where('team_id', '=', team.teamId)
    .where('client_id', '=', client.clientId)
    .executeTakeFirst();
  if (ledger && ledger.user_id !== team.userId) throw wrongAccount();
  return ledger?.last_mutation_id ?? 0;
}

export function wrongAccount(): Error {
  return conflict(
    'wrong_account',
    'This work was entered by another account. Sign in with it to send it.',
  );
}

export async function moveLedger(team: LedgerOwner, client: Client, to: number): Promise<void> {
  await team.trx
    .insertInto('client_ledger')
    .values({
      team_id: team.teamId,
      client_id: client.clientId,
      user_id: team.userId,
      device_id: client.deviceId,
      last_mutation_id: to,
    })
    .onConflict((on) =>
      on.columns(['team_id', 'client_id']).doUpdateSet({
        device_id: client.deviceId,
        last_mutation_id: to,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}

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

export async function recordRefusals(
  team: LedgerOwner,
  client: Client,
  refused: readonly Refused[],
): Promise<void> {
  if (refused.length === 0) return;
  await team.trx
    .insertInto('refused_mutations')
    .values(
      refused.map(({ mutation, code }) => ({
        team_id: team.teamId,
        client_id: client.clientId,
        mutation_id: mutation.id,
        user_id: team.userId,
        name: printable(mutation.name),
        code,
        args: JSON.stringify(mutation.args),
      })),
    )
    .execute();
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
  const ledger = await db
    .selectFrom('client_ledger')
    .select('last_mutation_id')
    .where('team_id', '=', teamId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return ledger?.last_mutation_id ?? 0;
}
