import type { Ending, QuarantineEntry, UserDatabase } from '../database/database.ts';
import { countPending, dropPendingUpTo } from '../database/outbox.ts';

export interface FormerTeam extends Ending {
  readonly waiting: number;
  /** Changes that the server no longer accepts. They stay until the user exports or discards them. */
  readonly tooLateToHandIn: readonly QuarantineEntry[];
}

/** Newest first, without those whose notice the user has read. */
export function readFormerTeams(db: UserDatabase): Promise<FormerTeam[]> {
  return db.transaction('r', [db.endings, db.spaces, db.outbox, db.quarantine], async () => {
    const [endings, spaces, quarantine] = await Promise.all([
      db.endings.toArray(),
      db.spaces.toArray(),
      db.quarantine.toArray(),
    ]);
    const endedTeamIds = new Set(
      spaces.flatMap((space) => (space.endedAt === undefined ? [] : space.teamId)),
    );
    const unreadEndings = endings.filter(({ isRead }) => !isRead);
    const formerTeams = unreadEndings.map(async (ending) => ({
      ...ending,
      waiting: endedTeamIds.has(ending.teamId) ? await countPending(db, ending.teamId) : 0,
      tooLateToHandIn: quarantine.filter(
        (entry) => entry.teamId === ending.teamId && isTooLateToHandIn(entry),
      ),
    }));
    return (await Promise.all(formerTeams)).sort((a, b) => (a.at < b.at ? 1 : -1));
  });
}

export function isTooLateToHandIn({ reason }: QuarantineEntry): boolean {
  return reason === 'membership_ended';
}

export function discardUnsentChanges(db: UserDatabase, teamId: string): Promise<void> {
  return db.transaction('rw', [db.outbox, db.quarantine, db.spaces], async () => {
    await db.quarantine.where('teamId').equals(teamId).filter(isTooLateToHandIn).delete();
    const space = await db.spaces.get(teamId);
    // Without `endedAt` the user is a member again, and the queue will be sent.
    if (space?.endedAt !== undefined) await dropPendingUpTo(db, teamId, space.lastQueuedId);
  });
}
