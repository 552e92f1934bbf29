import type { Database } from '@full-count/db';
import { sendWithCommit } from '@full-count/db/in-flight';
import type { Mutation, RefusalCode } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import type { Client, LedgerScope, TeamScope } from './ledger-scope.ts';

export interface Refusal {
  readonly userId: string;
  readonly clientId: string;
  readonly mutation: Mutation;
  readonly code: RefusalCode;
}

const RETENTION_DAYS = 90;
const RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60 * 1000;
/** Arguments are recorded only for people who look into a refusal. A repeated request is answered without them. */
const MAX_ARGS_BYTES = 4 * 1024;
const MAX_ARGS_PER_CLIENT = 1000;

/** The statement is sent with the commit, which throws if it fails. */
export async function recordRefusals(
  { trx, teamId }: TeamScope,
  refusals: readonly Refusal[],
): Promise<void> {
  if (refusals.length === 0) return;
  const columns = sql.join([
    sql`${refusals.map(({ clientId }) => clientId)}::uuid[]`,
    sql`${refusals.map(({ mutation }) => mutation.id)}::bigint[]`,
    sql`${refusals.map(({ userId }) => userId)}::uuid[]`,
    sql`${refusals.map(({ mutation }) => printable(mutation.name))}::text[]`,
    sql`${refusals.map(({ code }) => code)}::text[]`,
    sql`${refusals.map(({ mutation }) => argsToRecord(mutation))}::text[]`,
  ]);
  const statement = sql`
    with refused as (
      select *, row_number() over (partition by client_id order by mutation_id) as position
      from unnest(${columns}) as r(client_id, mutation_id, user_id, name, code, args)
    ), clients as (
      select client_id, (
        select count(*) from (
          select 1 from refused_mutations as earlier
          where earlier.team_id = ${teamId}::uuid and earlier.client_id = client.client_id
          limit ${MAX_ARGS_PER_CLIENT}
        ) as earlier_refusals
      ) as recorded_count
      from (select distinct client_id from refused) as client
    )
    insert into refused_mutations (team_id, client_id, mutation_id, user_id, name, code, args)
    select ${teamId}::uuid, client_id, mutation_id, user_id, name, code,
      case when position + recorded_count <= ${MAX_ARGS_PER_CLIENT} then args::json else '{}'::json end
    from refused join clients using (client_id)`;
  await sendWithCommit(trx, statement.compile(trx));
}

function argsToRecord({ args }: Mutation): string {
  const json = JSON.stringify(args);
  return Buffer.byteLength(json) > MAX_ARGS_BYTES ? '{}' : json;
}

/** After this time no phone still waits for the answer to a refused change. */
export async function deleteOldRefusals(db: Kysely<Database>, now: Date): Promise<void> {
  const oldestRetainedAt = new Date(now.getTime() - RETENTION_MS);
  await db.deleteFrom('refused_mutations').where('at', '<', oldestRetainedAt).execute();
}

/** The name of an unknown mutation can hold any characters. */
function printable(name: string): string {
  return name.toWellFormed().replaceAll(/\p{Cc}/gu, '\uFFFD');
}

export async function earlierRefusals(
  team: LedgerScope,
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
