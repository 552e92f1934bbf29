import type { Ending, UserDatabase } from '../database/database.ts';

/** Teams that the user leaves from this page: there is nothing to tell them about it. */
const givenUp = new Set<string>();

/** To call when the server has ended the membership, or the team, at the user's own wish. */
export function giveUpTeam(teamId: string): void {
  givenUp.add(teamId);
}

/** Remembers that changes are with the team's admins now. Runs inside the caller's transaction. */
export async function noteHandedIn(
  db: UserDatabase,
  teamId: string,
  count: number,
  at: string,
): Promise<void> {
  const known = await endingOf(db, teamId, at);
  await db.endings.put({ ...known, handedIn: known.handedIn + count });
}

/**
 * Remembers that the team is about to leave the device. Runs inside the caller's transaction,
 * while the team's row is still there to name it.
 */
export async function noteLeft(
  db: UserDatabase,
  teamId: string,
  at: string,
  unsent: number,
): Promise<void> {
  const [ending, team] = await Promise.all([
    endingOf(db, teamId, at),
    db.teams.get([teamId, teamId]),
  ]);
  const work = unsent + ending.handedIn;
  // Another tab may have been quicker, and the user may have read of it by now.
  const isNews = !givenUp.delete(teamId) && team !== undefined;
  if (isNews || work > 0) await db.endings.put({ ...ending, at, isOver: true });
}

/** It was read. */
export async function forgetEnding(db: UserDatabase, teamId: string): Promise<void> {
  await db.endings.delete(teamId);
}

async function endingOf(db: UserDatabase, teamId: string, at: string): Promise<Ending> {
  const [known, team] = await Promise.all([db.endings.get(teamId), db.teams.get([teamId, teamId])]);
  const teamName = team?.name ?? known?.teamName ?? '';
  return known ?? { teamId, teamName, isOver: false, at, handedIn: 0 };
}
