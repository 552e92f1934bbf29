import type { Ending, UserDatabase } from '../database/database.ts';

/** Teams that the user left or deleted in this tab, so that no notice tells them about it. */
const leftOnPurpose = new Set<string>();

/** Call after the server has ended the membership or deleted the team at the user's request. */
export function noteLeavingOnPurpose(teamId: string): void {
  leftOnPurpose.add(teamId);
}

/** Notes how many changes were handed in. Runs inside the caller's transaction. */
export async function noteHandedIn(
  db: UserDatabase,
  teamId: string,
  count: number,
  at: string,
): Promise<void> {
  // The notice waits for what becomes of these changes too.
  const { isRead: _, outcome: __, ...known } = await endingOf(db, teamId, at);
  await db.endings.put({ ...known, handedIn: known.handedIn + count });
}

/**
 * Stores a notice that the membership has ended. Runs inside the caller's transaction, before the
 * team's row is deleted, because the notice has the team's name.
 */
export async function noteMembershipEnd(
  db: UserDatabase,
  teamId: string,
  at: string,
  unsent: number,
): Promise<void> {
  const [ending, team] = await Promise.all([
    endingOf(db, teamId, at),
    db.teams.get([teamId, teamId]),
  ]);
  const changes = unsent + ending.handedIn;
  // Without the team's row, another tab has noted the end before, and the user may have read it.
  const isUnknownToUser = !leftOnPurpose.delete(teamId) && team !== undefined;
  if (!isUnknownToUser && changes === 0) return;
  const { isRead, ...noticed } = ending;
  const isStillRead = isRead && !isUnknownToUser;
  await db.endings.put({ ...noticed, at, isOver: true, ...(isStillRead && { isRead }) });
}

/** Removes the notice. While handed-in changes wait, it comes back with what became of them. */
export async function noteEndingRead(db: UserDatabase, teamId: string): Promise<void> {
  await db.transaction('rw', db.endings, async () => {
    const ending = await db.endings.get(teamId);
    if (ending === undefined) return;
    if (ending.handedIn === 0 || ending.outcome) await db.endings.delete(teamId);
    else await db.endings.put({ ...ending, isRead: true });
  });
}

async function endingOf(db: UserDatabase, teamId: string, at: string): Promise<Ending> {
  const [known, team] = await Promise.all([db.endings.get(teamId), db.teams.get([teamId, teamId])]);
  const teamName = team?.name ?? known?.teamName ?? '';
  return known ?? { teamId, teamName, isOver: false, at, handedIn: 0 };
}
