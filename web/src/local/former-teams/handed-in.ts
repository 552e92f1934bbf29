import type { Ending, UserDatabase } from '../database/database.ts';

// This is not in `endings.ts`, because every sync loads this file and seldom needs the other one.

/** Notes how many changes were handed in. Runs inside the caller's transaction. */
export async function noteHandedIn(
  db: UserDatabase,
  teamId: string,
  count: number,
  at: string,
): Promise<void> {
  // The notice is unread again, and its outcome is open until these changes are decided too.
  const { isRead: _, outcome: __, ...ending } = await endingOf(db, teamId, at);
  await db.endings.put({ ...ending, handedIn: ending.handedIn + count });
}

/** The stored notice about a membership, or a new one. */
export async function endingOf(db: UserDatabase, teamId: string, at: string): Promise<Ending> {
  const [storedEnding, team] = await Promise.all([
    db.endings.get(teamId),
    db.teams.get([teamId, teamId]),
  ]);
  return storedEnding ?? { teamId, teamName: team?.name ?? '', isOver: false, at, handedIn: 0 };
}
