import { HELD_WORK_LIMITS, type Mutation, type SyncResult } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { tooLarge } from '../platform/errors.ts';
import { advanceLedgers } from '../team-data/ledger.ts';
import type { Client, LedgerScope } from '../team-data/ledger-scope.ts';

const RETENTION_MS = HELD_WORK_LIMITS.days * 24 * 60 * 60 * 1000;

/**
 * Stores mutations without running them and counts them as settled. All of one client id are in the same row.
 * @throws ApiError 413 if the person's held changes on this team would exceed 5 MiB; nothing is stored
 */
export async function holdMutations(
  { now, newId }: Pick<ApiContext, 'now' | 'newId'>,
  sender: LedgerScope,
  client: Client,
  mutations: readonly Mutation[],
): Promise<SyncResult[]> {
  const lastMutation = mutations.at(-1);
  if (!lastMutation) return [];
  const heldRows = await loadHeldRows(sender);
  const ownRow = heldRows.find((row) => row.client_id === client.clientId);
  const payload = JSON.stringify([...(ownRow?.payload ?? []), ...mutations]);
  const bytes = Buffer.byteLength(payload);
  const otherRows = heldRows.filter((row) => row !== ownRow);
  if (otherRows.reduce((sum, row) => sum + row.bytes, bytes) > HELD_WORK_LIMITS.bytes) {
    throw tooLarge("That's more unsent changes than the server keeps for a former member.");
  }
  const content = { payload, bytes, expires_at: new Date(now().getTime() + RETENTION_MS) };
  if (ownRow) {
    await sender.trx
      .updateTable('held_work')
      .set(content)
      .where('team_id', '=', sender.teamId)
      .where('id', '=', ownRow.id)
      .execute();
  } else {
    await sender.trx
      .insertInto('held_work')
      .values({
        id: newId(),
        team_id: sender.teamId,
        user_id: sender.userId,
        device_id: client.deviceId,
        client_id: client.clientId,
        created_at: now(),
        ...content,
      })
      .execute();
  }
  const ledger = { ...client, userId: sender.userId, last: lastMutation.id, settled: mutations };
  await advanceLedgers(sender.teamId, [ledger]).execute(sender.trx);
  return mutations.map(({ id }) => ({ id, status: 'held' }));
}

async function loadHeldRows({ trx, teamId, userId }: LedgerScope) {
  return trx
    .selectFrom('held_work')
    .select(['id', 'client_id', 'payload', 'bytes'])
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .execute();
}
