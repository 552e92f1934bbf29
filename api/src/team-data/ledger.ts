import type { Database } from '@full-count/db';
import { compiledOnce } from '@full-count/db/compiled-once';
import { sendWithCommit } from '@full-count/db/in-flight';
import {
  fingerprintOf,
  type Mutation,
  type RefusalCode,
  type SyncResult,
} from '@full-count/sync-protocol';
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

/** How many of a client's last mutations its ledger recognizes, whatever their ids. */
export const FINGERPRINTS = 300;

export interface AdvancedLedger extends Ledger, Client {
  /** The mutations that moved it to `last`. */
  readonly settled: readonly Mutation[];
}

/** Returns the statement that advances these ledgers. It is sent with the rows of their mutations. */
export function advanceLedgers(teamId: string, ledgers: readonly AdvancedLedger[]): Statement {
  const columns = sql.join([
    sql`${ledgers.map(({ clientId }) => clientId)}::uuid[]`,
    sql`${ledgers.map(({ userId }) => userId)}::uuid[]`,
    sql`${ledgers.map(({ deviceId }) => deviceId)}::uuid[]`,
    sql`${ledgers.map(({ last }) => last)}::bigint[]`,
    sql`${ledgers.map(({ settled }) => arrayLiteral(fingerprintsOf(settled)))}::text[]`,
  ]);
  return sql`
    insert into client_ledger
      (team_id, client_id, user_id, device_id, last_mutation_id, fingerprints, fingerprints_to)
    select ${teamId}::uuid, client_id, user_id, device_id, last, added::integer[], last
    from unnest(${columns}) as advanced (client_id, user_id, device_id, last, added)
    on conflict (team_id, client_id) do update set
      device_id = excluded.device_id,
      last_mutation_id = excluded.last_mutation_id,
      fingerprints = case
        when client_ledger.fingerprints_to < client_ledger.last_mutation_id
          then excluded.fingerprints
        else (client_ledger.fingerprints || excluded.fingerprints)[
          greatest(1, 1 - ${sql.lit(FINGERPRINTS)}
            + cardinality(client_ledger.fingerprints) + cardinality(excluded.fingerprints)):]
      end,
      fingerprints_to = excluded.fingerprints_to,
      updated_at = now()`;
}

/** The fingerprints of the last of these mutations, as a ledger keeps them. */
export function fingerprintsOf(mutations: readonly Mutation[]): number[] {
  return mutations.slice(-FINGERPRINTS).map(fingerprintOf);
}

function arrayLiteral(numbers: readonly number[]): string {
  return `{${numbers.join()}}`;
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

const RETENTION_DAYS = 90;
const RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60 * 1000;
/** Arguments are recorded only for people who look into a refusal. A retry needs just the id and the code. */
const MAX_ARGS_BYTES = 4 * 1024;
const MAX_ARGS_PER_CLIENT = 1000;

/**
 * Records refusals, without their arguments if these are larger than 4 KiB or if 1,000 refusals of
 * the client are recorded already. A failure throws at the commit.
 */
export async function recordRefusals(
  { trx, teamId }: TeamRows,
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
      select *, row_number() over (partition by client_id order by mutation_id) as place
      from unnest(${columns}) as r(client_id, mutation_id, user_id, name, code, args)
    ), clients as (
      select client_id, (
        select count(*) from (
          select 1 from refused_mutations as earlier
          where earlier.team_id = ${teamId}::uuid and earlier.client_id = client.client_id
          limit ${MAX_ARGS_PER_CLIENT}
        ) as counted
      ) as recorded
      from (select distinct client_id from refused) as client
    )
    insert into refused_mutations (team_id, client_id, mutation_id, user_id, name, code, args)
    select ${teamId}::uuid, client_id, mutation_id, user_id, name, code,
      case when place + recorded <= ${MAX_ARGS_PER_CLIENT} then args::json else '{}'::json end
    from refused join clients using (client_id)`;
  await sendWithCommit(trx, statement.compile(trx));
}

function argsToRecord({ args }: Mutation): string {
  const json = JSON.stringify(args);
  return Buffer.byteLength(json) > MAX_ARGS_BYTES ? '{}' : json;
}

/** After this time no phone still waits for the answer to a refused change. */
export async function deleteOldRefusals(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await db.deleteFrom('refused_mutations').where('at', '<', before).execute();
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
  /** The first id that the client has used for another mutation. Nothing from there on is in here. */
  readonly reused?: number;
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

/** A sync request, as far as it decides about its mutations. */
interface SentMutations {
  readonly clientId: string;
  readonly mutations: readonly Mutation[];
  readonly ahead?: true | undefined;
}

/** Sorts as `sortByLedger`, and stops at a reused id if the device understands that. */
export async function sortForClient(
  owner: TeamRows,
  { clientId, mutations, ahead }: SentMutations,
  last: number,
  acceptsReused: boolean,
): Promise<SortedMutations> {
  const sorted = sortByLedger(mutations, last);
  if (!acceptsReused) return sorted;
  const hasKnown = sorted.known.length > 0;
  const fingerprints = hasKnown ? await readFingerprints(owner, clientId, last) : [];
  return untilReused(sorted, last, fingerprints, ahead === true);
}

/**
 * Leaves out what follows the first mutation whose id the client has used for another mutation. That
 * happens when the database of a device went back to an earlier state or was copied
 * (docs/decisions/0050). Nothing behind it is applied, because the changes of a device go in their
 * order.
 *
 * @param fingerprints of the client's mutations up to `last`; older ones are not recognized
 * @param isAhead true if the first mutation repeats the last one of the request before, which the
 *   server must have settled
 */
export function untilReused(
  sorted: SortedMutations,
  last: number,
  fingerprints: readonly number[],
  isAhead: boolean,
): SortedMutations {
  const { known, fresh } = sorted;
  if (isAhead && known.length === 0 && fresh.length > 0) {
    return { known, fresh: [], expected: last + 1 };
  }
  const firstId = last - fingerprints.length + 1;
  const reused = known.find((mutation) => {
    const fingerprint = fingerprints[mutation.id - firstId];
    return fingerprint !== undefined && fingerprint !== fingerprintOf(mutation);
  });
  if (reused === undefined) return sorted;
  // If the oldest fingerprint differs, those before it may differ too. They are sent again with it.
  const reusedId = reused.id === firstId ? (known[0]?.id ?? reused.id) : reused.id;
  return { known: known.filter(({ id }) => id < reusedId), fresh: [], reused: reusedId };
}

/** Returns the fingerprints of a client's mutations up to `last`. None if a server of an older version
 * has moved the ledger. */
async function readFingerprints(
  { trx, teamId }: TeamRows,
  clientId: string,
  last: number,
): Promise<readonly number[]> {
  const ledger = await trx
    .selectFrom('client_ledger')
    .select('fingerprints')
    .where('team_id', '=', teamId)
    .where('client_id', '=', clientId)
    .where('fingerprints_to', '=', last)
    .executeTakeFirst();
  return ledger?.fingerprints ?? [];
}

/** Returns the last settled mutation id of each of a user's clients of this team. */
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
  owner: LedgerOwner,
  client: Client,
  known: readonly Mutation[],
): Promise<SyncResult[]> {
  const ids = known.map(({ id }) => id);
  const refused = await earlierRefusals(owner, client, ids);
  const held = await findHeldIds(owner, client, ids);
  return known.map(({ id }) => {
    const code = refused.get(id);
    if (held.has(id)) return { id, status: 'held' };
    return code === undefined ? { id, status: 'duplicate' } : { id, status: 'refused', code };
  });
}

/** Finds which of a client's mutations were held, whatever an admin decided about them. */
async function findHeldIds(
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
