import {
  type AccessLevel,
  type Mutation,
  type MutationResult,
  readsOf,
  type SyncRequest,
  type SyncResult,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { holdMutations } from '../hand-in/hold-mutations.ts';
import { hasLostWriteAccessRecently } from '../hand-in/may-hand-in.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { applyEach, applyMutations, LoadedRows } from '../team-data/apply-mutations.ts';
import {
  type AdvancedLedger,
  advanceLedgers,
  answersForKnown,
  type Ledger,
  wrongAccount,
} from '../team-data/ledger.ts';
import { type Refusal, recordRefusals } from '../team-data/refusals.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { type SplitMutations, splitForClient } from '../team-data/split-mutations.ts';
import { type PatchCache, pullAfterPush, type RowsSince } from '../team-data/team-changed.ts';
import {
  inLockedTeam,
  type LockedTeam,
  type TeamTransaction,
} from '../team-data/team-transaction.ts';
import type { RecentChanges } from './recent-changes.ts';

export interface Push {
  readonly userId: string;
  readonly request: Pick<
    SyncRequest,
    'clientId' | 'deviceId' | 'mutations' | 'epoch' | 'cookie' | 'page' | 'ahead'
  >;
}

export interface PushOutcome {
  readonly results: readonly SyncResult[];
  /** The next mutation id of this client, if the request skipped it. Nothing after the gap was applied. */
  readonly expected?: number;
  /** The first mutation id that this client has used for another mutation. Neither it nor any later one was applied. */
  readonly reused?: number;
  /** The rows that the device lacks. Null if a pull must read them. */
  readonly pulled: RowsSince | null;
}

/** The outcome of a push, or the error that it is answered with. After an error, nothing of it was applied. */
export type PushResult = PushOutcome | { readonly error: unknown };

/**
 * `batch` applies all mutations at once, and any failure undoes the transaction. `bisect` applies
 * them behind savepoints, so that only the mutation that fails is refused. A savepoint costs two
 * statements and failures are rare, so `batch` is tried first.
 */
export type ApplyMode = 'batch' | 'bisect';

/** @throws any error that does not refuse a mutation, and in `batch` mode any failure; nothing is saved then */
export async function processPushes(
  context: ApiContext,
  recentChanges: RecentChanges,
  teamId: string,
  pushes: readonly Push[],
  mode: ApplyMode,
): Promise<PushResult[]> {
  const loadedRows = new LoadedRows();
  const read = async (db: Reader) => {
    const [authorization] = await Promise.all([
      readAuthorization(db, teamId, pushes),
      // In `bisect` mode each part of the batch loads its rows again.
      mode === 'batch' && loadedRows.load(db, teamId, readsOf(mutationsOf(pushes))),
    ]);
    return authorization;
  };
  let committedTeam: LockedTeam | undefined;
  const results = await inLockedTeam(context, teamId, read, async (lockedTeam, authorization) => {
    committedTeam = lockedTeam;
    const splitOrAnswered: (SplitPush | PushResult)[] = [];
    for (const push of pushes) {
      const authorizedPush = authorize(lockedTeam, push, authorization);
      splitOrAnswered.push(
        'team' in authorizedPush ? await splitPush(context, authorizedPush) : authorizedPush,
      );
    }
    await applyNew(context, lockedTeam, splitOrAnswered.filter(isSplit), mode, loadedRows);
    const patchCache: PatchCache = new Map();
    return splitOrAnswered.map((push) =>
      isSplit(push) ? outcomeOf(push, recentChanges, patchCache) : push,
    );
  });
  if (committedTeam && committedTeam.changes.length > 0) recentChanges.remember(committedTeam);
  return results;
}

function mutationsOf(pushes: readonly Push[]): Mutation[] {
  return pushes.flatMap(({ request }) => request.mutations);
}

interface Authorization {
  /** By user id. Only members have a level. Empty if the team was deleted. */
  readonly accessLevels: ReadonlyMap<string, AccessLevel>;
  readonly ledgers: ReadonlyMap<string, Ledger>;
}

export async function readAuthorization(
  db: Reader,
  teamId: string,
  pushes: readonly Push[],
): Promise<Authorization> {
  const userIds = pushes.map(({ userId }) => userId);
  const clientIds = pushes.map(({ request }) => request.clientId);
  const { rows } = await sql<TeamSql>`
    select coach_id,
      (select json_agg(json_build_array(user_id, permissions)) from team_staff
        where team_id = ${teamId} and user_id = any(${userIds}::uuid[]) and deleted_at is null
      ) as members,
      (select json_agg(json_build_array(client_id, user_id, last_mutation_id)) from client_ledger
        where team_id = ${teamId} and client_id = any(${clientIds}::uuid[])) as ledgers
    from teams where id = ${teamId} and deleted_at is null`.execute(db);
  const [team] = rows;
  const accessLevels = new Map(team?.members ?? []);
  if (team && userIds.includes(team.coach_id)) accessLevels.set(team.coach_id, 'owner');
  const ledgers = new Map(
    team?.ledgers?.map(([clientId, userId, lastSettledId]) => [
      clientId,
      { userId, last: lastSettledId },
    ]),
  );
  return { accessLevels, ledgers };
}

interface TeamSql {
  readonly coach_id: string;
  readonly members: [userId: string, permissions: AccessLevel][] | null;
  readonly ledgers: [clientId: string, userId: string, last: number][] | null;
}

interface AuthorizedPush {
  readonly team: TeamTransaction;
  readonly request: Push['request'];
  readonly lastSettledId: number;
}

function authorize(
  lockedTeam: LockedTeam,
  { userId, request }: Push,
  { accessLevels, ledgers }: Authorization,
): AuthorizedPush | PushResult {
  const accessLevel = accessLevels.get(userId);
  const ledger = ledgers.get(request.clientId);
  if (accessLevel === undefined) return { error: notFound() };
  // The server was restored, so its ledger may be older than the queue. Without results, the pull tells
  // the device to start over, and it sends its queue again.
  if (request.epoch !== null && request.epoch !== lockedTeam.epoch)
    return { results: [], pulled: null };
  if (ledger && ledger.userId !== userId) return { error: wrongAccount() };
  const lastSettledId = ledger?.last ?? 0;
  return { team: { ...lockedTeam, userId, accessLevel }, request, lastSettledId };
}

interface SplitPush extends AuthorizedPush, SplitMutations {
  readonly results: SyncResult[];
  readonly toApply: readonly Mutation[];
}

function isSplit(push: SplitPush | PushResult): push is SplitPush {
  return 'toApply' in push;
}

async function splitPush(context: ApiContext, push: AuthorizedPush): Promise<SplitPush> {
  const { team, request, lastSettledId } = push;
  const splitMutations = await splitForClient(team, request, lastSettledId);
  const { knownMutations, newMutations } = splitMutations;
  const results =
    knownMutations.length === 0 ? [] : await answersForKnown(team, request, knownMutations);
  if (newMutations.length === 0 || !(await hasLostWriteAccessRecently(team, context.now()))) {
    return { ...push, ...splitMutations, results, toApply: newMutations };
  }
  // A member who is Read Only now may have made these changes before, so an admin decides about them.
  results.push(...(await holdMutations(context, team, request, newMutations)));
  return { ...push, ...splitMutations, results, toApply: [] };
}

async function applyNew(
  context: ApiContext,
  lockedTeam: LockedTeam,
  pushes: readonly SplitPush[],
  mode: ApplyMode,
  loadedRows: LoadedRows,
): Promise<void> {
  const senders = new Map(
    pushes.flatMap((push) => push.toApply.map((mutation) => [mutation, push] as const)),
  );
  const mutations = [...senders.keys()];
  const [firstSender] = senders.values();
  if (firstSender === undefined) return;
  const senderOf = (mutation: Mutation) => senders.get(mutation) as SplitPush;
  const authorOf = (mutation: Mutation) => senderOf(mutation).team;
  const advancedLedgers = pushes.filter(({ toApply }) => toApply.length > 0).map(ledgerAfter);
  const ledgerStatement = advanceLedgers(lockedTeam.teamId, advancedLedgers);
  let outcomes: MutationResult[];
  if (mode === 'batch') {
    // A failed write undoes the whole transaction in this mode, so nothing needs its error before the commit.
    const options = {
      authorOf,
      loadedRows,
      writeErrorTiming: 'at-commit',
      callerStatement: ledgerStatement,
    } as const;
    outcomes = await applyMutations(firstSender.team, mutations, options);
  } else {
    outcomes = await applyEach(firstSender.team, mutations, context.log, authorOf);
    await ledgerStatement.execute(lockedTeam.trx);
  }
  const refusals: Refusal[] = [];
  for (const [index, mutation] of mutations.entries()) {
    const { results, team, request } = senderOf(mutation);
    const outcome = outcomes[index] as MutationResult;
    results.push({ id: mutation.id, ...outcome });
    if (outcome.status !== 'refused') continue;
    const { clientId } = request;
    refusals.push({ userId: team.userId, clientId, mutation, code: outcome.code });
  }
  await recordRefusals(lockedTeam, refusals);
}

function ledgerAfter({ team, request, lastSettledId, newMutations }: SplitPush): AdvancedLedger {
  const { clientId, deviceId } = request;
  return {
    userId: team.userId,
    clientId,
    deviceId,
    last: lastSettledId + newMutations.length,
    settled: newMutations,
  };
}

function outcomeOf(
  { team, request, lastSettledId, newMutations, results, expected, reused }: SplitPush,
  recentChanges: RecentChanges,
  patchCache: PatchCache,
): PushOutcome {
  const { cookie, ahead } = request;
  const missedChanges = cookie === null || ahead ? null : recentChanges.between(cookie, team);
  const pulled = pullAfterPush(
    team,
    request,
    lastSettledId + newMutations.length,
    missedChanges,
    patchCache,
  );
  return {
    results,
    pulled,
    ...(expected !== undefined && { expected }),
    ...(reused !== undefined && { reused }),
  };
}
