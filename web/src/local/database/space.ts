import type { Space } from './database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A team that this device has not met yet. */
export function newSpace(teamId: string, clientId: string): Space {
  return {
    teamId,
    clientId,
    lastMutationId: 0,
    lastQueuedId: 0,
    revision: 0,
    epoch: null,
    cookie: null,
    page: null,
    isStale: false,
    syncedAt: null,
  };
}

/** The space after so many more changes were queued in one transaction. */
export function withQueued(space: Space, count = 1): Space {
  return { ...space, lastQueuedId: space.lastQueuedId + count, revision: space.revision + 1 };
}

/** The space of a team whose rows have left the device: its queue goes on, its rows come anew. */
export function withoutRows({ checkedAt: _, evicted: __, ...space }: Space): Space {
  const revision = space.revision + 1;
  return { ...space, revision, cookie: null, page: null, isStale: false, syncedAt: null };
}

/** Whether a device that has everything should ask again whether it is the same as the server's. */
export function isCheckDue({ cookie, checkedAt, evicted }: Space, nowMs: number): boolean {
  // Where games have left to make room, it is known that both differ.
  if (evicted !== undefined) return false;
  return cookie !== null && (checkedAt === undefined || isADayAway(checkedAt, nowMs));
}

/** In either direction: a clock that was set back must not put the next check off for years. */
export function isADayAway(at: string, nowMs: number): boolean {
  return Math.abs(nowMs - Date.parse(at)) >= DAY_MS;
}
