import type { ServerFrame } from '@full-count/sync-protocol';
import { liveQuery } from 'dexie';
import type { UserDatabase } from '../local/database/database.ts';
import {
  countEmergencyQueue,
  onEmergencyQueueChange,
} from '../local/emergency-queue/emergency-queue.ts';
import { deviceId } from '../local/session/device.ts';
import { newId } from '../platform/ids.ts';
import { syncLock } from '../platform/tab-lock.ts';
import { flushLater } from './background/flush-later.ts';
import { sendBatch } from './exchange/send-request.ts';
import { createSessionWatch } from './loop/session-watch.ts';
import { createSyncLoop } from './loop/sync-loop.ts';
import type { SyncFacts } from './loop/sync-view.ts';
import { onTriggers } from './loop/triggers.ts';
import { watchQueue } from './loop/watchdog.ts';
import { isStillMember } from './membership/is-still-member.ts';
import { newsTaker } from './socket/team-event-queue.ts';
import { createTeamSocket, type SocketLike } from './socket/team-socket.ts';
import { createSyncFacts, useSyncState, useTeamNews } from './sync-store.ts';

export interface StartSyncOptions {
  readonly db: UserDatabase;
  readonly userId: string;
  /** Called when a membership has ended and the team's rows have left the device. */
  readonly onLeftTeam: (teamId: string) => void;
  /** Called when roles or members of a team changed, so that the list of teams is out of date. */
  readonly onStaffUpdated?: (teamId: string) => void;
}

export interface RunningSync {
  /** Takes all of the user's teams, the selected team first. */
  setTeams(teamIds: readonly string[]): void;
  noteChange(teamId: string): void;
  tryNow(): void;
  resume(): void;
  stop(): void;
}

/** Keeps an account's database in sync with the server while the page is open. */
export function startSync(options: StartSyncOptions): RunningSync {
  const { db, userId, onLeftTeam, onStaffUpdated } = options;
  const device = { db, userId, deviceId, send: sendBatch, now: Date.now, newId };
  const tell = flushLater(createSyncFacts());
  const loop = createSyncLoop({
    ...device,
    exclusively: syncLock(userId),
    tell,
    isStillMember: (teamId) => isStillMember(teamId, userId),
    onLeftTeam,
  });
  const takeNews = newsTaker(device, loop);
  const socket = createTeamSocket({
    open: openSocket,
    mayOpen: () => !loop.isPaused(),
    onOpen() {
      useTeamNews.setState({ isLive: true });
      loop.tryNow();
    },
    onClose: () => useTeamNews.setState({ isLive: false }),
    onSessionEnd() {
      loop.tryNow();
      lookForSession().catch(reportUnlessStopped);
    },
    onFrame(frame: ServerFrame) {
      if (frame.type === 'team-changed' || frame.type === 'joined-team') takeNews(frame);
      else if (frame.type === 'staff-updated') {
        useTeamNews.setState({ staffUpdate: { teamId: frame.teamId } });
        onStaffUpdated?.(frame.teamId);
      } else if (frame.type === 'removed-from-team') loop.tryNow([frame.teamId]);
    },
  });
  const endCounting = countWaiting(db, userId, tell);
  const endWatch = watchQueue({
    oldest: () => db.outbox.toCollection().first(),
    isOnline: () => navigator.onLine,
    tell,
    tryNow: () => loop.tryNow(),
  });
  /** Null until `setTeams` is called. */
  let listed: readonly string[] | null = null;
  let isStopped = false;
  const reportUnlessStopped = (error: unknown) => {
    if (!isStopped) console.error(error);
  };
  const resume = () => {
    loop.resume();
    socket.connect();
  };
  const lookForSession = createSessionWatch({
    userId,
    pausedFor: () => useSyncState.getState().pausedFor,
    hasNoTeam: () => listed?.length === 0,
    pause: loop.pause,
    resume,
  });
  const endTriggers = onTriggers(() => {
    socket.connect();
    loop.tryNow();
    lookForSession().catch(reportUnlessStopped);
  });
  return {
    setTeams(teamIds) {
      listed = teamIds;
      loop.setTeams(teamIds);
      socket.setTeams(teamIds);
      unlistedTeams(db, teamIds).then((others) => {
        if (listed === teamIds && others.length > 0) loop.setTeams(teamIds, others);
      }, reportUnlessStopped);
    },
    noteChange: loop.noteChange,
    tryNow: () => loop.tryNow(),
    resume,
    stop() {
      isStopped = true;
      endTriggers();
      endWatch();
      endCounting();
      socket.close();
      loop.stop();
    },
  };
}

/** Teams on this device that are not listed any more. Another exchange removes them. */
async function unlistedTeams(db: UserDatabase, listed: readonly string[]): Promise<string[]> {
  const here = await db.spaces.toCollection().primaryKeys();
  return here.filter((teamId) => !listed.includes(teamId));
}

/**
 * Counts the waiting and refused changes, whichever tab or worker changes them.
 *
 * @returns a function that ends it
 */
export function countWaiting(
  db: UserDatabase,
  userId: string,
  tell: (changes: Partial<SyncFacts>) => void,
): () => void {
  let counted = { queued: 0, quarantined: 0 };
  const tellAll = () => {
    const { queued, quarantined } = counted;
    tell({ pending: queued + countEmergencyQueue(userId), quarantined });
  };
  const subscription = liveQuery(async () => {
    const [queued, quarantined] = await Promise.all([db.outbox.count(), db.quarantine.count()]);
    return { queued, quarantined };
  }).subscribe({
    next(found) {
      counted = found;
      tellAll();
    },
    error: console.error,
  });
  const endListening = onEmergencyQueueChange(tellAll);
  return () => {
    subscription.unsubscribe();
    endListening();
  };
}

function openSocket(): SocketLike {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as SocketLike;
}
