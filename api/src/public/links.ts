import { createHmac } from 'node:crypto';
import type { Db } from '@full-count/db';
import type { Cursor } from '@full-count/sync-protocol';
import type { PushAddress } from '../platform/push-service.ts';
import { tokenHash } from '../platform/secret-token.ts';

/** What a link shows: a game, or with null the team's season. */
export interface Published {
  readonly teamId: string;
  readonly gameId: string | null;
}

export interface FoundLink extends Published {
  readonly id: string;
}

export interface StoredLink extends FoundLink {
  readonly createdAt: Date;
}

/** Only a server that knows the secret can make the token of a row. */
export function tokenOf(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(`public-link:${linkId}`).digest('base64url');
}

/** Null also if another secret made the link, because then nobody can show its address. */
export async function findLink(
  db: Db,
  secret: string,
  { teamId, gameId }: Published,
): Promise<StoredLink | null> {
  const row = await db
    .selectFrom('public_links')
    .select(['id', 'token_hash', 'created_at'])
    .where('team_id', '=', teamId)
    .where('game_id', 'is not distinct from', gameId)
    .executeTakeFirst();
  if (!row || tokenHash(tokenOf(secret, row.id)) !== row.token_hash) return null;
  return { id: row.id, teamId, gameId, createdAt: row.created_at };
}

export async function insertLink(
  trx: Db,
  secret: string,
  { id, teamId, gameId, createdAt, createdBy }: StoredLink & { readonly createdBy: string },
): Promise<void> {
  await trx
    .insertInto('public_links')
    .values({
      id,
      team_id: teamId,
      game_id: gameId,
      token_hash: tokenHash(tokenOf(secret, id)),
      created_by: createdBy,
      created_at: createdAt,
    })
    .execute();
}

/** Undefined also for a link of a deleted team. */
export async function findLinkByHash(db: Db, hash: string): Promise<FoundLink | undefined> {
  return db
    .selectFrom('public_links')
    .innerJoin('teams', 'teams.id', 'public_links.team_id')
    .select(['public_links.id', 'public_links.team_id as teamId', 'game_id as gameId'])
    .where('public_links.token_hash', '=', hash)
    .where('teams.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function linksOf(db: Db, teamId: string): Promise<FoundLink[]> {
  return db
    .selectFrom('public_links')
    .select(['id', 'team_id as teamId', 'game_id as gameId'])
    .where('team_id', '=', teamId)
    .execute();
}

/** Also the devices that get its alerts. Returns whether there was one. */
export async function deleteLink(trx: Db, { teamId, gameId }: Published): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('public_links')
    .where('team_id', '=', teamId)
    .where('game_id', 'is not distinct from', gameId)
    .returning('id')
    .executeTakeFirst();
  if (deleted) await deleteSubscriptions(trx, { id: deleted.id, teamId });
  return deleted !== undefined;
}

type LinkOfTeam = Pick<FoundLink, 'id' | 'teamId'>;

export const MAX_SUBSCRIPTIONS_OF_LINK = 1_000;

export async function isSubscribed(db: Db, { id, teamId }: LinkOfTeam, endpoint: string) {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('team_id', '=', teamId)
    .where('link_id', '=', id)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countSubscriptions(db: Db, { id, teamId }: LinkOfTeam): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
    .where('link_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSubscription(
  db: Db,
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
export async function deleteSubscriptions(db: Db, { id, teamId }: LinkOfTeam, endpoint?: string) {
  await db
    .deleteFrom('push_subscriptions')
    .where('team_id', '=', teamId)
    .where('link_id', '=', id)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute();
}

export async function devicesOfLink(db: Db, { id, teamId }: LinkOfTeam): Promise<PushAddress[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('team_id', '=', teamId)
    .where('link_id', '=', id)
    .execute();
}

/** The teams with devices to tell, and where the log of each ends. */
export async function subscribedTeams(
  db: Db,
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
