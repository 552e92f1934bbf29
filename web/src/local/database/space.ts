import { DAY_MS } from '@full-count/baseball';
import type { ArrivingGames, Space, UserDatabase } from './database.ts';

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

/** @param listedGameIds the games that the page named. Undefined if the server does not know yet */
export function arrivingAfter(
  arrivingBefore: ArrivingGames | undefined,
  listedGameIds: readonly string[] | undefined,
): ArrivingGames {
  if (listedGameIds === undefined) return arrivingBefore ?? { games: null, total: 0 };
  if (!arrivingBefore?.games) return { games: listedGameIds, total: listedGameIds.length };
  // A live game's log comes with the first page, and once more with the others.
  return {
    ...arrivingBefore,
    games: arrivingBefore.games.filter((id) => listedGameIds.includes(id)),
  };
}

/** Until the server has listed the arriving games, this is true even for a game that this device created itself. */
export function isGameArriving(space: Space | undefined, gameId: string): boolean {
  const { arriving } = space ?? {};
  return arriving !== undefined && (arriving.games?.includes(gameId) ?? true);
}

export interface LoadingGames {
  readonly loaded: number;
  /** 0 if the server has not said how many there are. */
  readonly total: number;
}

/** The progress of the first pulls of all teams. Null if none is under way. */
export function loadingGamesOf(spaces: readonly Space[]): LoadingGames | null {
  const allArriving = spaces.flatMap(({ arriving }) => arriving ?? []);
  let loaded = 0;
  let total = 0;
  for (const { games, total: count } of allArriving) {
    loaded += count - (games?.length ?? 0);
    total += count;
  }
  return allArriving.length === 0 ? null : { loaded, total };
}

export function pullEvictedAgain(db: UserDatabase): Promise<void> {
  return db.transaction('rw', db.spaces, async () => {
    const spaces = await db.spaces.filter(({ evicted }) => evicted !== undefined).toArray();
    await db.spaces.bulkPut(spaces.map(startingOver));
  });
}
