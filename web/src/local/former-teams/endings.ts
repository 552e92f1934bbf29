import type { UserDatabase } from '../database/database.ts';
import { storedOrNewEnding } from './handed-in.ts';

/** Teams that the user left or deleted in this tab, so that no notice tells them about it. */
const leftOnPurpose = new Set<string>();

/** Call after the server has ended the membership or deleted the team at the user's request. */
export function noteLeavingOnPurpose(teamId: string): void {
  leftOnPurpose.add(teamId);
}

/** Call within a transaction, before the team's row is deleted, because the notice has the team's name. */
export async function noteMembershipEnd(
  db: UserDatabase,
  teamId: string,
  at: string,
  unsentCount: number,
): Promise<void> {
  const [ending, team] = await Promise.all([
    storedOrNewEnding(db, teamId, at),
    db.teams.get([teamId, teamId]),
  ]);
  const changeCount = unsentCount + ending.handedIn;
  // If the team's row is gone, another tab has stored the notice, and the user may have read it.
  const isNewsToUser = !leftOnPurpose.delete(teamId) && team !== undefined;
  if (!isNewsToUser && changeCount === 0) return;
  const { isRead, ...unreadEnding } = ending;
  const isStillRead = isRead && !isNewsToUser;
  await db.endings.put({ ...unreadEnding, at, isOver: true, ...(isStillRead && { isRead }) });
}

/** Hides a notice that was read. It is shown again once the admins have decided about handed-in changes. */
export async function markEndingRead(db: UserDatabase, teamId: string): Promise<void> {
  await db.transaction('rw', db.endings, async () => {
    const ending = await db.endings.get(teamId);
    if (ending === undefined) return;
    if (ending.handedIn === 0 || ending.outcome) await db.endings.delete(teamId);
    else await db.endings.put({ ...ending, isRead: true });
  });
}
