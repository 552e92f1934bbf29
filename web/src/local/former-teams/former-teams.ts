import { allRefusedChanges, changesIn, countWaiting } from '../database/changes.ts';
import type { Ending, RefusedChange, UserDatabase } from '../database/database.ts';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';

export interface FormerTeam extends Ending {
  readonly waiting: number;
  /** Changes about which an admin has not decided yet. */
  readonly held: number;
  /** Changes that the server no longer accepts. They stay until the user exports or discards them. */
  readonly tooLateToSend: readonly RefusedChange[];
}

/** Newest first, without those whose notice the user has read. */
export function readFormerTeams(db: UserDatabase): Promise<FormerTeam[]> {
  return db.transaction('r', [db.endings, db.spaces, db.changes], async () => {
    const [endings, spaces, refused] = await Promise.all([
      db.endings.toArray(),
      db.spaces.toArray(),
      allRefusedChanges(db),
    ]);
    const formerTeamIds = new Set(
      spaces.flatMap(({ teamId, isFormer }) => (isFormer ? teamId : [])),
    );
    const unreadEndings = endings.filter(({ isRead }) => !isRead);
    const formerTeams = unreadEndings.map(async (ending) => ({
      ...ending,
      waiting: formerTeamIds.has(ending.teamId) ? await countWaiting(db, ending.teamId) : 0,
      held: (await changesIn(db, ending.teamId, 'held')).length,
      tooLateToSend: refused.filter(
        (change) => change.teamId === ending.teamId && isTooLateToSend(change),
      ),
    }));
    return (await Promise.all(formerTeams)).sort((a, b) => (a.at < b.at ? 1 : -1));
  });
}

export function isTooLateToSend({ code }: RefusedChange): boolean {
  return code === 'membership_ended';
}

export function discardUnsentChanges(db: UserDatabase, teamId: string): Promise<void> {
  return db.transaction('rw', [db.changes, db.spaces], async () => {
    const [space, waiting, refused] = await Promise.all([
      db.spaces.get(teamId),
      changesIn(db, teamId, 'waiting'),
      changesIn(db, teamId, 'refused') as Promise<RefusedChange[]>,
    ]);
    // Without `isFormer` the user is a member again, and the queue will be sent.
    const unsent = space?.isFormer ? waiting : [];
    await db.changes.bulkDelete([...refused.filter(isTooLateToSend), ...unsent].map(({ n }) => n));
  });
}

/** Undefined while loading. */
export function useFormerTeams(): FormerTeam[] | undefined {
  const { db } = useLocalData();
  return useLiveQuery(() => readFormerTeams(db), [db]);
}
