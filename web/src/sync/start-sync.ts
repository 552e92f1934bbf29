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
import { withBackgroundSync } from './background/background-sync.ts';
import { sendBatch } from './exchange/send-request.ts';
import { createSessionWatch } from './loop/session-watch.ts';
import { createSyncLoop } from './loop/sync-loop.ts';
import type { SyncFacts } from './loop/sync-view.ts';
import { onTriggers } from './loop/triggers.ts';
import { watchQueue } from './loop/watchdog.ts';
import { loadOnDemand } from './on-demand/load-on-demand.ts';
import { createTeamEventQueue } from './socket/team-event-queue.ts';
import { createTeamSocket, type SocketLike } from './socket/team-socket.ts';
import { createFactsReporter, useSyncState, useTeamEventState } from './sync-store.ts';

export interface StartSyncOptions {
  readonly db: UserDatabase;
  readonly userId: string;
  /** Called after a membership has ended and the team's rows were removed from the device. */
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

export function startSync(options: StartSyncOptions): RunningSync {
  const { db, userId, onLeftTeam, onStaffUpdated } = options;
  const device = { db, userId, deviceId, send: sendBatch, now: Date.now, newId };
  const report = withBackgroundSync(createFactsReporter());
  const loop = createSyncLoop({
    ...device,
    exclusively: syncLock(userId),
    report,
    async isStillMember(teamId) {
      const { isStillMember } = await loadOnDemand();
      return isStillMember(teamId, userId);
    },
    onLeftTeam,
  });
  const enqueueTeamEvent = createTeamEventQueue(device, loop);
  const socket = createTeamSocket({
    open: openSocket,
    mayOpen: () => !loop.isPaused(),
    onOpen() {
      useTeamEventState.setState({ isLive: true });
      loop.tryNow();
    },
    onClose: () => useTeamEventState.setState({ isLive: false }),
    onSessionEnd() {
      loop.tryNow();
      checkSession().catch(reportUnlessStopped);
    },
    onFrame(frame: ServerFrame) {
      if (frame.type === 'team-changed' || frame.type === 'joined-team') enqueueTeamEvent(frame);
      else if (frame.type === 'staff-updated') {
        useTeamEventState.setState({ staffUpdate: { teamId: frame.teamId } });
        onStaffUpdated?.(frame.teamId);
      } else if (frame.type === 'removed-from-team') loop.tryNow([frame.teamId]);
    },
  });
  const stopCounting = watchCounts(db, userId, report);
  const stopWatchdog = watchQueue({
    oldest: () => db.outbox.toCollection().first(),
    isOnline: () => navigator.onLine,
    report,
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
  const checkSession = createSessionWatch({
    userId,
    pausedFor: () => useSyncState.getState().pausedFor,
    hasNoTeam: () => listed?.length === 0,
    pause: loop.pause,
    resume,
  });
  const stopTriggers = onTriggers(() => {
    socket.connect();
    loop.tryNow();
    checkSession().catch(reportUnlessStopped);
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
      stopTriggers();
      stopWatchdog();
      stopCounting();
      socket.close();
      loop.stop();
    },
  };
}

/** Teams on this device that the server no longer lists. A sync removes them. */
async function unlistedTeams(db: UserDatabase, listed: readonly string[]): Promise<string[]> {
  const teamIdsOnDevice = await db.spaces.toCollection().primaryKeys();
  return teamIdsOnDevice.filter((teamId) => !listed.includes(teamId));
}

/**
 * Reports the number of waiting and refused changes after each change, also by other tabs.
 *
 * @returns a function that stops it
 */
export function watchCounts(
  db: UserDatabase,
  userId: string,
  report: (changes: Partial<SyncFacts>) => void,
): () => void {
  let counted = { queued: 0, quarantined: 0 };
  const reportCounts = () => {
    const { queued, quarantined } = counted;
    report({ pending: queued + countEmergencyQueue(userId), quarantined });
  };
  const subscription = liveQuery(async () => {
    const [queued, quarantined] = await Promise.all([db.outbox.count(), db.quarantine.count()]);
    return { queued, quarantined };
  }).subscribe({
    next(found) {
      counted = found;
      reportCounts();
    },
    error: console.error,
  });
  const stopListening = onEmergencyQueueChange(reportCounts);
  return () => {
    subscription.unsubscribe();
    stopListening();
  };
}

function openSocket(): SocketLike {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as SocketLike;
}
