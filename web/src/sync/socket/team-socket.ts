import {
  type ClientFrame,
  loosely,
  MAX_TEAMS_OF_SOCKET,
  type ServerFrame,
  serverFrameSchema,
} from '@full-count/sync-protocol';
import { realTimers, type Timers } from '../../platform/timers.ts';

export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

interface TeamSocketOptions {
  readonly open: () => SocketLike;
  /** False while nobody is signed in, because the server would reject every attempt. */
  readonly mayOpen?: () => boolean;
  /** Called when connected. The device has missed earlier events and must pull. */
  readonly onOpen: () => void;
  readonly onClose?: () => void;
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onSessionEnd?: () => void;
  readonly random?: () => number;
  readonly timers?: Timers;
}

export interface TeamSocket {
  setTeams(teamIds: readonly string[]): void;
  connect(): void;
  close(): void;
}

const NORMAL_CLOSURE = 1000;
const SERVICE_RESTART = 1012;
const SESSION_ENDED = 4401;

const RECONNECT_MS = 3_000;
/** After this many quick attempts the pauses grow, because the server may reject this device. */
const QUICK_ATTEMPTS = 3;
const MAX_RECONNECT_MS = 60_000;
/** Devices reconnect at random within this time after a restart of the server. */
const RESTART_SPREAD_MS = 12_000;

export function createTeamSocket(options: TeamSocketOptions): TeamSocket {
  const { timers = realTimers, random = Math.random, mayOpen = () => true } = options;
  let socket: SocketLike | null = null;
  let isOpen = false;
  let isStopped = false;
  let failuresInARow = 0;
  let teams: readonly string[] = [];
  let cancelReconnect: (() => void) | null = null;

  function connect(): void {
    if (isStopped || socket !== null || !mayOpen()) return;
    cancelReconnect?.();
    cancelReconnect = null;
    const newSocket = options.open();
    socket = newSocket;
    newSocket.onopen = () => {
      isOpen = true;
      failuresInARow = 0;
      for (const teamId of teams) send({ type: 'join-team', teamId });
      options.onOpen();
    };
    newSocket.onmessage = ({ data }) => {
      const frame = parseFrame(data);
      if (frame) options.onFrame(frame);
    };
    newSocket.onclose = ({ code }) => {
      socket = null;
      if (!isOpen) failuresInARow += 1;
      isOpen = false;
      options.onClose?.();
      if (isStopped || code === NORMAL_CLOSURE) return;
      if (code === SESSION_ENDED) return options.onSessionEnd?.();
      const spreadMs = code === SERVICE_RESTART ? random() * RESTART_SPREAD_MS : 0;
      cancelReconnect = timers.after(pauseMs(failuresInARow) + spreadMs, connect);
    };
  }

  function send(frame: ClientFrame): void {
    if (isOpen) socket?.send(JSON.stringify(frame));
  }

  return {
    setTeams(allTeamIds) {
      // The server accepts at most this many teams on one socket. The others are pulled every 30 seconds.
      const teamIds = allTeamIds.slice(0, MAX_TEAMS_OF_SOCKET);
      for (const teamId of teams) {
        if (!teamIds.includes(teamId)) send({ type: 'leave-team', teamId });
      }
      for (const teamId of teamIds) {
        if (!teams.includes(teamId)) send({ type: 'join-team', teamId });
      }
      teams = teamIds;
    },
    connect,
    close() {
      isStopped = true;
      cancelReconnect?.();
      socket?.close(NORMAL_CLOSURE);
    },
  };
}

function pauseMs(failures: number): number {
  return Math.min(RECONNECT_MS * 2 ** Math.max(0, failures - QUICK_ATTEMPTS), MAX_RECONNECT_MS);
}

/** Null for a frame that this version of the app does not know. */
function parseFrame(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed = loosely(serverFrameSchema).safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
