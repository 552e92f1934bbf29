import type { Database } from '@full-count/db';
import type { Cursor } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import type { PushAddress } from '../platform/push-service.ts';
import type { Reader } from '../team-data/rows/batch.ts';

interface LinkOfTeam {
  readonly id: string;
  readonly teamId: string;
}

export const MAX_SUBSCRIPTIONS_OF_LINK = 1_000;

export async function isSubscribed(
  db: Reader,
  { id, teamId }: LinkOfTeam,
  endpoint: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('team_id', '=', teamId)
    .where('link_id', '=', id)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countSubscriptions(db: Reader, { id, teamId }: LinkOfTeam): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
    .where('link_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSubscription(
  db: Kysely<Database>,
  { id, teamId }: LinkOfTeam,
  device: PushAddress,
  now: Date,
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ team_id: teamId, link_id: id, ...device, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes one device of the link, or all of them if no endpoint is given. */
export async function deleteSubscriptions(
  db: Kysely<Database>,
  { id, teamId }: LinkOfTeam,
  endpoint?: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('team_id', '=', teamId)
    .where('link_id', '=', id)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute();
}

export async function devicesOfLink(
  db: Reader,
  { id, teamId }: LinkOfTeam,
): Promise<PushAddress[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('team_id', '=', teamId)
    .where('link_id', '=', id)
    .execute();
}

/** The teams with devices to tell, and where the log of each ends. */
export async function subscribedTeams(
  db: Reader,
): Promise<{ readonly teamId: string; readonly end: Cursor }[]> {
  const rows = await db
    .selectFrom('team_sync')
    .select(['team_id', 'seq', 'tag'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('push_subscriptions')
          .select('endpoint')
          .whereRef('push_subscriptions.team_id', '=', 'team_sync.team_id'),
      ),
    )
    .execute();
  return rows.map(({ team_id, seq, tag }) => ({ teamId: team_id, end: [seq, tag] }));
}
