import type { Ending, UserDatabase } from '../database/database.ts';

// This is not in `endings.ts`, because every sync loads this file and seldom needs the other one.

/** Runs inside the caller's transaction. */
export async function noteHandedIn(
  db: UserDatabase,
  teamId: string,
  count: number,
  at: string,
): Promise<void> {
  // The user must read the notice again, and its outcome is unknown until an admin decides on these changes too.
  const { isRead: _, outcome: __, ...ending } = await storedOrNewEnding(db, teamId, at);
  await db.endings.put({ ...ending, handedIn: ending.handedIn + count });
}

export async function storedOrNewEnding(
  db: UserDatabase,
  teamId: string,
  at: string,
): Promise<Ending> {
  const [storedEnding, team] = await Promise.all([
    db.endings.get(teamId),
    db.teams.get([teamId, teamId]),
  ]);
  return storedEnding ?? { teamId, teamName: team?.name ?? '', isOver: false, at, handedIn: 0 };
}
