import { findUser, userRowToUser } from '../accounts/users.ts';
import type { ApiContext } from '../platform/context.ts';
import { unauthorized } from '../platform/errors.ts';

/** All that the server holds about an account, as one file for the person. What they entered in games is in their teams' files. */
export async function dataOfAccount(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  userId: string,
): Promise<Record<string, unknown>> {
  const user = await findUser(db, userId);
  if (!user) throw unauthorized();
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .execute();
  const memberships = await db
    .selectFrom('team_staff')
    .innerJoin('teams', 'teams.id', 'team_staff.team_id')
    .select(['teams.name as team', 'role', 'permissions', 'joined_at as joinedAt'])
    .select('team_staff.deleted_at as leftAt')
    .where('user_id', '=', userId)
    .execute();
  const invitations = await db
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'permissions', 'status', 'created_at as createdAt'])
    .where((compare) => compare(compare.fn<string>('lower', ['email']), '=', user.email_lower))
    .execute();
  const players = await db
    .selectFrom('team_players')
    .selectAll()
    .where('player_id', '=', userId)
    .execute();
  const activity = await db
    .selectFrom('audit_entries')
    .select(['action', 'ip', 'count', 'first_at as firstAt', 'last_at as lastAt'])
    .where('user_id', '=', userId)
    .orderBy('last_at')
    .execute();
  const account = userRowToUser(user);
  const createdAt = now().toISOString();
  return { createdAt, account, sessions, memberships, invitations, players, activity };
}
