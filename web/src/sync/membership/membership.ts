import * as z from 'zod/mini';
import { changesIn, deleteApplied, LOST_ROWS } from '../../local/database/changes.ts';
import { keysBeginningWith, type UserDatabase } from '../../local/database/database.ts';
import { withoutRows } from '../../local/database/space.ts';
import { forgetRows } from '../../local/database/team-rows.ts';
import { noteMembershipEnd } from '../../local/former-teams/endings.ts';
import { fetchMemberships } from '../../local/session/device.ts';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';

/**
 * Removes a team's rows from the device after the membership ended. Waiting and held changes stay until the server or an
 * admin has settled them.
 *
 * @param isTooLate whether the server accepts no changes of this former member, so that they become refused
 * @returns whether nothing is left to exchange
 */
export function leaveTeamLocally(
  db: UserDatabase,
  teamId: string,
  { at, isTooLate }: { readonly at: string; readonly isTooLate: boolean },
): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const [space, waiting, held, refused] = await Promise.all([
      db.spaces.get(teamId),
      changesIn(db, teamId, 'waiting'),
      changesIn(db, teamId, 'held'),
      changesIn(db, teamId, 'refused'),
    ]);
    // Another tab has found out about the end, or about a return to the team.
    if (space && isTooLate !== (space.isFormer ?? false)) return false;
    const unsettled = [...waiting, ...held];
    if (!isTooLate) await noteMembershipEnd(db, teamId, at, unsettled.length);
    await forgetTeam(db, teamId);
    // Rows that a restored server lost are the team's. This person may not have entered them.
    const lost = refused.filter(({ name }) => name === LOST_ROWS);
    await db.changes.bulkDelete(lost.map(({ n }) => n));
    if (space && !isTooLate && unsettled.length > 0) {
      await db.spaces.put({ ...withoutRows(space), isFormer: true });
      return false;
    }
    await db.changes.bulkPut(
      unsettled.map((change) => ({
        ...change,
        state: 'refused' as const,
        code: 'membership_ended' as const,
        settledAt: at,
      })),
    );
    await db.spaces.delete(teamId);
    return true;
  });
}

async function forgetTeam(db: UserDatabase, teamId: string): Promise<void> {
  await Promise.all([
    forgetRows(db, teamId),
    deleteApplied(db, teamId),
    db.gameHistory
      .where('[teamId+gameId]')
      .between(...keysBeginningWith(teamId))
      .delete(),
    db.lastKnown
      .where('[teamId+path]')
      .between(...keysBeginningWith(teamId))
      .delete(),
  ]);
}

/**
 * `ended` only if the server says so. `unknown-team` if it names the membership nowhere, because it was restored to before
 * it. `other-account` if another user is signed in, because the server then answers about that user.
 */
export type Membership = 'member' | 'ended' | 'unknown-team' | 'other-account' | 'no-answer';

/** A single 404 proves nothing, because a misconfigured proxy may also answer 404. */
export async function checkMembership(teamId: string, userId: string): Promise<Membership> {
  try {
    const [user, { teams, ended }] = await Promise.all([
      api<{ id?: unknown }>('GET', '/api/auth/user'),
      fetchMemberships(),
    ]);
    if (typeof user.id !== 'string') return 'no-answer';
    if (user.id !== userId) return 'other-account';
    if (teams.some(({ id }) => id === teamId)) return 'member';
    return ended.has(teamId) ? 'ended' : 'unknown-team';
  } catch (error) {
    const isMissing = error instanceof ApiFailure || error instanceof Unreachable;
    if (isMissing || error instanceof z.core.$ZodError) return 'no-answer';
    throw error;
  }
}
