import type { Database } from '@full-count/db';
import { type AccessLevel, type Action, may } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import { forbidden, notFound } from '../platform/errors.ts';

/** Returns the user's access level in a team, or null for a person outside it and for a deleted team. */
export async function accessLevelOf(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
): Promise<AccessLevel | null> {
  const row = await db
    .selectFrom('teams')
    .leftJoin('team_staff', (join) =>
      join
        .on('team_staff.team_id', '=', teamId)
        .on('team_staff.user_id', '=', userId)
        .on('team_staff.deleted_at', 'is', null),
    )
    .select(['teams.coach_id', 'team_staff.permissions'])
    .where('teams.id', '=', teamId)
    .where('teams.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? accessLevelOfRow(row, userId) : null;
}

interface AccessRow {
  readonly coach_id: string | null;
  readonly permissions: AccessLevel | null;
}

export function accessLevelOfRow(
  { coach_id, permissions }: AccessRow,
  userId: string,
): AccessLevel | null {
  return coach_id === userId ? 'owner' : permissions;
}

/** @throws 404 for a person outside the team, 403 for a member whose access level is too low */
export function assertMay(
  accessLevel: AccessLevel | null,
  action: Action,
): asserts accessLevel is AccessLevel {
  if (accessLevel === null) throw notFound();
  if (!may(accessLevel, action)) throw forbidden();
}
