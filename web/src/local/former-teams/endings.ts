import type { RefusalCode } from '@full-count/sync-protocol';
import { changesIn } from '../database/changes.ts';
import type { Ending, StoredChange, UserDatabase } from '../database/database.ts';

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
  // If the team's row is gone, another tab has stored the notice, and the user may have read it.
  const isNewsToUser = !leftOnPurpose.delete(teamId) && team !== undefined;
  if (!isNewsToUser && unsentCount === 0) return;
  const { isRead, ...unreadEnding } = ending;
  const isStillRead = isRead && !isNewsToUser;
  await db.endings.put({ ...unreadEnding, at, isOver: true, ...(isStillRead && { isRead }) });
}

/** A change with the state that it had, and the one that it gets. */
interface ChangedState {
  readonly change: StoredChange;
  readonly next: { readonly state: StoredChange['state'] | 'applied'; readonly code?: RefusalCode };
}

/**
 * Notes that admins decide about changes, or have decided. The user must then read the notice again. Call it within the
 * transaction that stores the new states.
 */
export async function noteHeld(
  db: UserDatabase,
  teamId: string,
  changed: readonly ChangedState[],
  at: string,
): Promise<void> {
  const isNewlyHeld = changed.some(({ next }) => next.state === 'held');
  const decided = changed.flatMap(({ change, next }) =>
    change.state === 'held' && next.state !== 'waiting' ? next : [],
  );
  if (!isNewlyHeld && decided.length === 0) return;
  const { isRead: _, ...ending } = await storedOrNewEnding(db, teamId, at);
  const outcome = { ...ending.outcome };
  for (const { state, code } of decided) {
    if (state === 'applied') outcome.accepted += 1;
    else if (code === 'not_accepted') outcome.discarded += 1;
    else outcome.refused += 1;
  }
  await db.endings.put({ ...ending, outcome });
}

async function storedOrNewEnding(db: UserDatabase, teamId: string, at: string): Promise<Ending> {
  const [storedEnding, team] = await Promise.all([
    db.endings.get(teamId),
    db.teams.get([teamId, teamId]),
  ]);
  const outcome = { accepted: 0, refused: 0, discarded: 0 };
  return storedEnding ?? { teamId, teamName: team?.name ?? '', isOver: false, at, outcome };
}

/** Hides a notice that was read. It is shown again once the admins have decided about held changes. */
export async function markEndingRead(db: UserDatabase, teamId: string): Promise<void> {
  await db.transaction('rw', db.endings, db.changes, async () => {
    const isHeld = (await changesIn(db, teamId, 'held', 1)).length > 0;
    const ending = await db.endings.get(teamId);
    if (ending === undefined) return;
    if (isHeld) await db.endings.put({ ...ending, isRead: true });
    else await db.endings.delete(teamId);
  });
}
