import type { ServerFrame } from '@full-count/sync-protocol';
import type { UserDatabase } from '../local/database/database.ts';
import { deviceId } from '../local/session/device.ts';
import { newId } from '../platform/ids.ts';
import { syncLock } from '../platform/tab-lock.ts';
import { flushLater } from './background/flush-later.ts';
import { sendBatch } from './exchange/send-request.ts';
import { countWaiting } from './loop/count-waiting.ts';
import { createSessionWatch } from './loop/session-watch.ts';
import { createSyncLoop } from './loop/sync-loop.ts';
import { onTriggers } from './loop/triggers.ts';
import { watchQueue } from './loop/watchdog.ts';
import { isStillMember } from './membership/is-still-member.ts';
import { newsTaker } from './socket/team-event-queue.ts';
import { createTeamSocket, type SocketLike } from './socket/team-socket.ts';
import { useTeamNews } from './socket/use-team-events.ts';
import { createSyncFacts, useSyncState } from './sync-store.ts';

export interface StartSyncOptions {
  readonly db: UserDatabase;
  readonly userId: string;
  /** The membership is over, and the team's rows have left the device. */
  readonly onLeftTeam: (teamId: string) => void;
  /** Roles or members of a team changed: the list of teams is to be asked again. */
  readonly onStaffUpdated?: (teamId: string) => void;
}

export interface RunningSync {
  /** All of the user's teams, the selected one first. */
  setTeams(teamIds: readonly string[]): void;
  /** After each local change. */
  noteChange(teamId: string): void;
  /** At somebody's wish, without waiting for the back-off. */
  tryNow(): void;
  /** Signed in again: what was paused goes on. */
  resume(): void;
  stop(): void;
}

/** Keeps one account's database and the server together, for as long as the page is open. */
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
  /** Null until the app has said which teams there are. */
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

/** Teams that are here and no longer the user's: asked for once more, which takes them off. */
async function unlistedTeams(db: UserDatabase, listed: readonly string[]): Promise<string[]> {
  const here = await db.spaces.toCollection().primaryKeys();
  return here.filter((teamId) => !listed.includes(teamId));
}

function openSocket(): SocketLike {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as SocketLike;
}
