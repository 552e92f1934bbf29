import type { SyncRequest, SyncResponse } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { answersForKnown, ownLastMutationId } from '../team-data/ledger.ts';
import type { LedgerScope } from '../team-data/ledger-scope.ts';
import { lockTeam } from '../team-data/membership.ts';
import { splitForClient } from '../team-data/split-mutations.ts';
import { inTurnOfTeam } from '../team-data/team-turns.ts';
import { holdMutations } from './hold-mutations.ts';
import { mayHandIn } from './may-hand-in.ts';

type Answer = Omit<SyncResponse, 'serverTime'>;

/**
 * The answer contains no data of the team. See docs/sync.md, "When a membership ends".
 *
 * @throws ApiError 404, as for an outsider, if the user may not hand in or sends no changes
 */
export async function handIn(
  context: ApiContext,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  request: SyncRequest,
): Promise<Answer> {
  if (request.mutations.length === 0) throw notFound();
  const settle = () =>
    context.db.transaction().execute(async (trx) => {
      await lockTeam(trx, teamId);
      if (!(await mayHandIn(trx, teamId, userId, context.now()))) throw notFound();
      return settleMutations(context, { trx, teamId, userId }, request);
    });
  const { answer, hasNewMutations } = await inTurnOfTeam(context.db, teamId, settle);
  if (hasNewMutations) context.teamEvents.staffUpdated(teamId);
  return answer;
}

async function settleMutations(
  context: ApiContext,
  owner: LedgerScope,
  request: SyncRequest,
): Promise<{ readonly answer: Answer; readonly hasNewMutations: boolean }> {
  const { epoch } = await owner.trx
    .selectFrom('team_sync')
    .select('epoch')
    .where('team_id', '=', owner.teamId)
    .executeTakeFirstOrThrow();
  const lastMutationId = await ownLastMutationId(owner, request);
  const noRows = { epoch, rows: {}, deleted: [], cookie: request.cookie ?? 0 };
  if (request.epoch !== null && request.epoch !== epoch) {
    // The server was restored from a backup, so its ledger may lack this queue. The device keeps the
    // queue and sends it again.
    const answer: Answer = {
      ...noRows,
      results: [],
      lastMutationId,
      cookie: 0,
      reset: true,
    };
    return { answer, hasNewMutations: false };
  }
  const { knownMutations, newMutations, expected, reused } = await splitForClient(
    owner,
    request,
    lastMutationId,
  );
  const results = [
    ...(await answersForKnown(owner, request, knownMutations)),
    ...(await holdMutations(context, owner, request, newMutations)),
  ];
  const answer = {
    ...noRows,
    results,
    lastMutationId: lastMutationId + newMutations.length,
    ...(expected !== undefined && { expected }),
    ...(reused !== undefined && { reused }),
  };
  return { answer, hasNewMutations: newMutations.length > 0 };
}
