import type { StoredChange } from '../local/database/database.ts';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';
import { realTimers, type Timers } from '../platform/timers.ts';
import type { SyncDevice } from './exchange/sync-device.ts';
import type { SyncLoop } from './loop/sync-loop.ts';
import type { SyncPause } from './loop/sync-view.ts';
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

interface QueueWatchOptions {
  readonly oldest: () => Promise<Pick<StoredChange, 'n'> | undefined>;
  readonly isOnline: () => boolean;
  readonly report: (changes: { readonly isStuck: boolean }) => void;
  readonly tryNow: () => void;
  readonly timers?: Timers;
}

const CHECK_EVERY_MS = 30_000;
/** A queue counts as stuck if it has had the same oldest change for this many checks, which is two minutes. */
const STUCK_AFTER_CHECKS = 4;

/** Counts its checks instead of reading the clock, so that a clock that is set forward raises no alarm. */
export function watchQueue(options: QueueWatchOptions): () => void {
  const { timers = realTimers } = options;
  let oldestKey: number | null = null;
  let unchangedChecks = 0;
  let cancel = timers.after(CHECK_EVERY_MS, checkAndSchedule);

  function checkAndSchedule(): void {
    cancel = timers.after(CHECK_EVERY_MS, checkAndSchedule);
    check().catch(console.error);
  }

  async function check(): Promise<void> {
    const oldest = await options.oldest();
    const currentKey = oldest?.n ?? null;
    const isSame = currentKey !== null && currentKey === oldestKey && options.isOnline();
    oldestKey = currentKey;
    unchangedChecks = isSame ? unchangedChecks + 1 : 0;
    const isStuck = unchangedChecks >= STUCK_AFTER_CHECKS;
    options.report({ isStuck });
    if (isStuck) options.tryNow();
  }

  return () => cancel();
}

/** Who is signed in on this device. `unknown` if the server did not answer. */
export type SignedIn =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'nobody' | 'unknown' };

interface SessionWatchOptions {
  readonly userId: string;
  readonly pausedFor: () => SyncPause | null;
  /** True if there is no team to sync, so that no sync answer can show that the session has ended. */
  readonly hasNoTeam: () => boolean;
  readonly pause: (reason: 'signed-out' | 'other-account') => void;
  readonly resume: () => void;
  readonly whoIsSignedIn?: () => Promise<SignedIn>;
}

/**
 * Asks while the sync is paused without a session, because the user may have signed in again in another tab, and
 * while the user has no team. The small request avoids sending a long queue to a server that rejects it.
 *
 * @returns a function that asks, unless a request is already in flight
 */
export function createSessionWatch(options: SessionWatchOptions): () => Promise<void> {
  const { userId, pausedFor, hasNoTeam, pause, resume, whoIsSignedIn = fetchSignedIn } = options;
  let isAsking = false;
  const isPausedForSession = () => pausedFor() === 'signed-out' || pausedFor() === 'other-account';
  const hasNoExchange = () => pausedFor() === null && hasNoTeam();

  function handleAnswer(answer: SignedIn): void {
    if (answer.kind === 'unknown') return;
    const isOwn = answer.kind === 'user' && answer.id === userId;
    if (isOwn && isPausedForSession()) resume();
    if (!isOwn && hasNoExchange()) pause(answer.kind === 'user' ? 'other-account' : 'signed-out');
  }

  return async () => {
    if (isAsking || !(isPausedForSession() || hasNoExchange())) return;
    isAsking = true;
    try {
      handleAnswer(await whoIsSignedIn());
    } finally {
      isAsking = false;
    }
  };
}

async function fetchSignedIn(): Promise<SignedIn> {
  try {
    const { id } = await api<{ id?: unknown }>('GET', '/api/auth/user');
    return typeof id === 'string' ? { kind: 'user', id } : { kind: 'unknown' };
  } catch (error) {
    if (error instanceof ApiFailure) return { kind: error.status === 401 ? 'nobody' : 'unknown' };
    if (error instanceof Unreachable) return { kind: 'unknown' };
    throw error;
  }
}
