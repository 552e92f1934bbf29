import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Mutation,
  type MutationResult,
  prepareMutations,
  type SyncRequest,
  type SyncResult,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { ApiContext } from '../context.ts';
import { wasLowered } from '../held-work/hand-in-right.ts';
import { hold } from '../held-work/hold.ts';
import { applyEach } from './apply-each.ts';
import { lastSettled, moveLedger, recordRefusals } from './ledger.ts';
import { ownWrites } from './own-writes.ts';
import type { Pulled } from './pull.ts';
import { answersForKnown, sortByLedger } from './settled-before.ts';
import { inTeamTransaction, type TeamTransaction } from './team-transaction.ts';

export interface PushOutcome {
  readonly results: readonly SyncResult[];
  /** A gap: the next mutation id that this client owes; nothing behind the gap was looked at. */
  readonly expected?: number;
  /** What the device lacks after it; null: a pull must say. */
  readonly pulled: Pulled | null;
}

/** How long a batch that was sent ahead waits, in turns, for the one before it to be settled. */
const OVERTAKEN_MS = [5, 10, 20, 40, 80, 160, 320];

/** From here on planning anew costs less than a plan made for a table that was nearly empty. */
const MANY_MUTATIONS = 50;

type Push = Pick<
  SyncRequest,
  'clientId' | 'deviceId' | 'mutations' | 'epoch' | 'cookie' | 'page' | 'ahead'
>;

/**
 * Settles a device's mutations, each exactly once: effects, ledger and version move in one commit
 * (DESIGN 4.3). A mutation that can never succeed is recorded as refused and the ledger moves past
 * it; a passing fault throws, and then nothing has moved.
 */
export async function push(
  context: ApiContext,
  team: { readonly teamId: string; readonly userId: string },
  request: Push,
): Promise<PushOutcome> {
  prepareMutations(request.mutations);
  const settleOnce = () =>
    inTeamTransaction(context, team, (locked) => settle(context, locked, request));
  let outcome = await settleOnce();
  for (const ms of request.ahead ? OVERTAKEN_MS : []) {
    // Two requests on the way can overtake each other: the one before may be just behind.
    if (outcome.expected === undefined || outcome.results.length > 0) break;
    await sleep(ms);
    outcome = await settleOnce();
  }
  if (outcome.results.some(({ status }) => status === 'held')) {
    context.teamEvents.staffUpdated(team.teamId);
  }
  return outcome;
}

async function settle(
  context: ApiContext,
  team: TeamTransaction,
  request: Push,
): Promise<PushOutcome> {
  const last = await lastSettled(team, request);
  const { known, fresh, expected } = sortByLedger(request.mutations, last);
  const results = [
    ...(await answersForKnown(team, request, known)),
    ...(await settleFresh(context, team, request, fresh)),
  ];
  const pulled = ownWrites(team, request, last + fresh.length);
  return { results, pulled, ...(expected !== undefined && { expected }) };
}

async function settleFresh(
  context: ApiContext,
  team: TeamTransaction,
  request: Push,
  fresh: readonly Mutation[],
): Promise<SyncResult[]> {
  const lastId = fresh.at(-1)?.id;
  if (lastId === undefined) return [];
  if (await wasLowered(team, context.now())) return hold(context, team, request, fresh);
  if (fresh.length >= MANY_MUTATIONS) await forgetPlans(team);
  const outcomes = await applyEach(team, fresh, context.log);
  const results = fresh.map(({ id }, place) => ({ id, ...(outcomes[place] as MutationResult) }));
  const refused = fresh.flatMap((mutation, place) => {
    const outcome = outcomes[place] as MutationResult;
    return outcome.status === 'refused' ? [{ mutation, code: outcome.code }] : [];
  });
  await recordRefusals(team, request, refused);
  await moveLedger(team, request, lastId);
  return results;
}

/**
 * A connection keeps its plans for foreign key checks. One made while a table was small reads all
 * rows of the team for each pitch, until statistics are gathered: a minute later on a PostgreSQL,
 * never on the embedded database.
 */
async function forgetPlans({ trx }: TeamTransaction): Promise<void> {
  await sql`discard plans`.execute(trx);
}
