import type { SyncDevice } from './exchange/sync-device.ts';
import { createSessionWatch } from './loop/session-watch.ts';
import type { SyncLoop } from './loop/sync-loop.ts';
import { watchQueue } from './loop/watch-queue.ts';
import { createTeamEventQueue } from './socket/team-event-queue.ts';
import { createTeamSocket, type SocketLike } from './socket/team-socket.ts';
import type { SyncEvent } from './worker-messages.ts';

interface WatchServerOptions {
  readonly device: SyncDevice;
  readonly loop: SyncLoop;
  readonly listedTeams: () => readonly string[] | null;
  readonly tellPage: (event: SyncEvent) => void;
  readonly onError: (error: unknown) => void;
}

export interface ServerWatch {
  joinTeams(): void;
  /** Opens the socket if it is closed, and asks the server who is signed in if no sync request can show it. */
  check(): void;
  stop(): void;
}

/** Receives the changes of other devices, and notices a session that ends and a queue that is stuck. */
export function watchServer(options: WatchServerOptions): ServerWatch {
  const { device, loop, listedTeams, tellPage, onError } = options;
  const enqueueTeamEvent = createTeamEventQueue(device, loop);
  const socket = createTeamSocket({
    open: openSocket,
    mayOpen: () => loop.pausedFor() === null,
    onOpen() {
      tellPage({ type: 'socket', isOpen: true });
      loop.tryNow();
    },
    onClose: () => tellPage({ type: 'socket', isOpen: false }),
    onSessionEnd() {
      loop.tryNow();
      askWhoIsSignedIn().catch(onError);
    },
    onFrame(frame) {
      if (frame.type === 'team-changed' || frame.type === 'joined-team') enqueueTeamEvent(frame);
      else if (frame.type === 'staff-updated') tellPage(frame);
      else if (frame.type === 'removed-from-team') loop.tryNow([frame.teamId]);
    },
  });
  const askWhoIsSignedIn = createSessionWatch({
    userId: device.userId,
    pausedFor: loop.pausedFor,
    hasNoTeam: () => listedTeams()?.length === 0,
    pause: loop.pause,
    resume() {
      loop.resume();
      socket.connect();
    },
  });
  const stopWatchingQueue = watchQueue({
    oldest: () => device.db.changes.filter(({ state }) => state === 'waiting').first(),
    isOnline: () => navigator.onLine,
    report: (changes) => tellPage({ type: 'facts', changes }),
    tryNow: () => loop.tryNow(),
  });
  return {
    joinTeams: () => socket.setTeams(listedTeams() ?? []),
    check() {
      socket.connect();
      askWhoIsSignedIn().catch(onError);
    },
    stop() {
      stopWatchingQueue();
      socket.close();
    },
  };
}

function openSocket(): SocketLike {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as SocketLike;
}
