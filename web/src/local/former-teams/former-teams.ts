import type { Ending, QuarantineEntry, UserDatabase } from '../database/database.ts';
import { countPending, dropPendingUpTo } from '../database/outbox.ts';

/** A membership that is over or was lowered, and where this device's unsent work of it is. */
export interface PartedTeam extends Ending {
  /** Changes that wait to be handed in to the team's admins. */
  readonly waiting: number;
  /** What the team does not take any more: kept here until the user decides. */
  readonly kept: readonly QuarantineEntry[];
}

/** Newest first. */
export function readPartedTeams(db: UserDatabase): Promise<PartedTeam[]> {
  return db.transaction('r', [db.endings, db.spaces, db.outbox, db.quarantine], async () => {
    const [endings, spaces, refused] = await Promise.all([
      db.endings.toArray(),
      db.spaces.toArray(),
      db.quarantine.toArray(),
    ]);
    const ended = new Set(spaces.flatMap((one) => (one.endedAt === undefined ? [] : one.teamId)));
    const left = refused.filter(isLeftWork);
    const parted = endings.map(async (ending) => ({
      ...ending,
      waiting: ended.has(ending.teamId) ? await countPending(db, ending.teamId) : 0,
      kept: left.filter(({ teamId }) => teamId === ending.teamId),
    }));
    return (await Promise.all(parted)).sort((a, b) => (a.at < b.at ? 1 : -1));
  });
}

/** Unsent work of an ended membership, which nobody refused for what it is. */
export function isLeftWork({ reason }: QuarantineEntry): boolean {
  return reason === 'membership_ended';
}

/** Gives up what was not handed in: what waits for it, and what the team did not take. */
export function discardLeftWork(db: UserDatabase, teamId: string): Promise<void> {
  return db.transaction('rw', [db.outbox, db.quarantine, db.spaces], async () => {
    await db.quarantine.where('teamId').equals(teamId).filter(isLeftWork).delete();
    const space = await db.spaces.get(teamId);
    // Somebody who belongs to the team again sends it after all.
    if (space?.endedAt !== undefined) await dropPendingUpTo(db, teamId, space.lastQueuedId);
  });
}
