import type { Space, UserDatabase } from './database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function newSpace(teamId: string): Space {
  return { teamId, revision: 0, base: null, page: null, startsOver: false, syncedAt: null };
}

export function readOrCreateSpace(db: UserDatabase, teamId: string): Promise<Space> {
  return db.transaction('rw', db.spaces, async () => {
    const storedSpace = await db.spaces.get(teamId);
    if (storedSpace) return storedSpace;
    const space = newSpace(teamId);
    await db.spaces.add(space);
    return space;
  });
}

export function withRevision(space: Space): Space {
  return { ...space, revision: space.revision + 1 };
}

/** Everything is pulled again. The present rows stay until that is complete. */
export function startingOver(space: Space): Space {
  const { checkedAt: _, evicted: __, ...others } = space;
  return { ...withRevision(others), base: null, page: null, startsOver: true };
}

export function withoutRows({ checkedAt: _, evicted: __, arriving: ___, ...space }: Space): Space {
  return { ...withRevision(space), base: null, page: null, startsOver: false, syncedAt: null };
}

/** Whether the first page of the team's first pull, which has all games and players, has not arrived. */
export function hasNoRows(space: Space | undefined): boolean {
  return !space || (space.base === null && space.page === null && !space.startsOver);
}

export function isCheckDue({ base, checkedAt, evicted }: Space, nowMs: number): boolean {
  // Without the pitches of evicted games, the rows always differ from the server's.
  if (evicted !== undefined) return false;
  return base !== null && (checkedAt === undefined || isADayAway(checkedAt, nowMs));
}

export function hasJustDiffered({ differedAt }: Space, nowMs: number): boolean {
  return differedAt !== undefined && !isADayAway(differedAt, nowMs);
}

/** Counts in both directions, because a clock that was set back must not delay the next check. */
function isADayAway(at: string, nowMs: number): boolean {
  return Math.abs(nowMs - Date.parse(at)) >= DAY_MS;
}
