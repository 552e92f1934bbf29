import { DAY_MS } from '@full-count/baseball';
import { HELD_LIMITS } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { tooLarge, tooMany } from '../platform/errors.ts';
import { BYTES_BESIDE_ARGS, type LoggedChange } from '../team-data/change-log.ts';
import type { LockedTeam } from '../team-data/team-transaction.ts';

/** More come only from a broken phone. */
const MAX_REFUSALS_PER_DAY = 10_000;
/** Arguments of refused changes are recorded for people who look into a refusal. No phone needs them. */
const MAX_ARGS_BYTES_PER_DAY = 256 * 1024;
const RETRY_AFTER_SECONDS = 60 * 60;

/**
 * Returns the changes. Refused ones lose arguments that are too many to record.
 *
 * @throws ApiError 429 if too many changes of the team were refused in the last day
 */
export async function withinRefusalLimits(
  { trx, teamId, now }: LockedTeam,
  logged: readonly LoggedChange[],
): Promise<readonly LoggedChange[]> {
  const refused = logged.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return logged;
  const since = new Date(Date.parse(now) - DAY_MS);
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(octet_length(args::text)), 0)::int as bytes
    from changes where team_id = ${teamId} and state = 'refused' and received_at > ${since}
    `.execute(trx);
  const [{ count, bytes: bytesBefore } = { count: 0, bytes: 0 }] = rows;
  if (count + refused.length > MAX_REFUSALS_PER_DAY) {
    const message = 'Too many changes of this team were refused today. Try again tomorrow.';
    throw tooMany('too_many_refusals', message, RETRY_AFTER_SECONDS);
  }
  let bytes = bytesBefore;
  return logged.map((change) => {
    if (change.state !== 'refused') return change;
    const size = bytesOfArgs(change);
    const fits = bytes + size <= MAX_ARGS_BYTES_PER_DAY;
    if (fits) bytes += size;
    return fits ? change : { ...change, losesArgs: true };
  });
}

/** @throws ApiError 413 if a sender would have more than 5 MiB of held changes in the team */
export async function assertRoomForHeld(
  { trx, teamId }: LockedTeam,
  logged: readonly LoggedChange[],
): Promise<void> {
  const bytesBySender = new Map<string, number>();
  for (const change of logged) {
    const { senderId, state } = change;
    if (state !== 'held' || senderId === null) continue;
    const bytes = bytesOfArgs(change) + BYTES_BESIDE_ARGS;
    bytesBySender.set(senderId, (bytesBySender.get(senderId) ?? 0) + bytes);
  }
  for (const [senderId, newBytes] of bytesBySender) {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(octet_length(args::text) + ${BYTES_BESIDE_ARGS}), 0)::int as bytes
      from changes where team_id = ${teamId} and state = 'held' and sender_id = ${senderId}
      `.execute(trx);
    if ((rows[0]?.bytes ?? 0) + newBytes > HELD_LIMITS.bytes)
      throw tooLarge("That's more unsent changes than the server keeps for a former member.");
  }
}

function bytesOfArgs({ change }: LoggedChange): number {
  return Buffer.byteLength(JSON.stringify(change.args));
}
