import type { Database } from '@full-count/db';
import { compiledOnce } from '@full-count/db/compiled-once';
import { type AccessLevel, type Action, may } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import { forbidden, notFound } from '../platform/errors.ts';

/**
 * What somebody may be on a team: its owner, a member with a permission, or null for an outsider
 * and for everybody once the team is deleted. Inside a transaction, pass the transaction.
 */
export async function accessLevelOf(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
): Promise<AccessLevel | null> {
  const { rows } = await db.executeQuery(accessLevelQuery(teamId, userId));
  const [row] = rows;
  return row ? accessLevelIn(row, userId) : null;
}

const accessLevelQuery = compiledOnce((db, teamId: string, userId: string) =>
  db
    .selectFrom('teams')
    .leftJoin('team_staff', (join) =>
      join
        .onRef('team_staff.team_id', '=', 'teams.id')
        .on('team_staff.user_id', '=', userId)
        .on('team_staff.deleted_at', 'is', null),
    )
    .select(['teams.coach_id', 'team_staff.permissions'])
    .where('teams.id', '=', teamId)
    .where('teams.deleted_at', 'is', null)
    .compile(),
);

/** A team with a user's own membership, as far as there is either. */
export interface FoundAccess {
  readonly coach_id: string | null;
  readonly permissions: AccessLevel | null;
}

export function accessLevelIn(
  { coach_id, permissions }: FoundAccess,
  userId: string,
): AccessLevel | null {
  return coach_id === userId ? 'owner' : permissions;
}

/** 404 for outsiders, in the same words as for what is not there; 403 for members who may not. */
export function assertMay(
  accessLevel: AccessLevel | null,
  action: Action,
): asserts accessLevel is AccessLevel {
  if (accessLevel === null) throw notFound();
  if (!may(accessLevel, action)) throw forbidden();
}
