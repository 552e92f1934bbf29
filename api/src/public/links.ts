import { createHmac } from 'node:crypto';
import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';
import { tokenHash } from '../platform/secret-token.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { deleteSubscriptions } from './subscriptions.ts';

/** What a link shows: a game, or with null the team's season. */
export interface Published {
  readonly teamId: string;
  readonly gameId: string | null;
}

export interface StoredLink extends Published {
  readonly id: string;
  readonly createdAt: Date;
}

export interface FoundLink extends Published {
  readonly id: string;
}

/** Only a server that knows the secret can make the token of a row. */
export function tokenOf(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(`public-link:${linkId}`).digest('base64url');
}

/** Null also if another secret made the link, because then nobody can show its address. */
export async function findLink(
  db: Reader,
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
  trx: Kysely<Database>,
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

export async function findLinkByHash(db: Reader, hash: string): Promise<FoundLink | null> {
  const row = await db
    .selectFrom('public_links')
    .select(['id', 'team_id as teamId', 'game_id as gameId'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

export async function linksOf(db: Reader, teamId: string): Promise<FoundLink[]> {
  return db
    .selectFrom('public_links')
    .select(['id', 'team_id as teamId', 'game_id as gameId'])
    .where('team_id', '=', teamId)
    .execute();
}

/** Also the devices that get its alerts. Returns whether there was one. */
export async function deleteLink(
  trx: Kysely<Database>,
  { teamId, gameId }: Published,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('public_links')
    .where('team_id', '=', teamId)
    .where('game_id', 'is not distinct from', gameId)
    .returning('id')
    .executeTakeFirst();
  if (deleted) await deleteSubscriptions(trx, { id: deleted.id, teamId });
  return deleted !== undefined;
}
