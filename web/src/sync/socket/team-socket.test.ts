import { MAX_TEAMS_OF_SOCKET } from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { ManualTimers } from '../testing/manual-timers.ts';
import { createTeamSocket, type SocketLike, type TeamSocket } from './team-socket.ts';

const NORMAL_CLOSURE = 1000;
const CONNECTION_LOST = 1006;
const SERVICE_RESTART = 1012;
const SESSION_ENDED = 4401;

const RED = '5f0c1d7e-8a3b-4c55-9d61-2f1f6f0e7a01';
const BLUE = '5f0c1d7e-8a3b-4c55-9d61-2f1f6f0e7a02';

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: unknown[] = [];
  closedWith: number | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code?: number): void {
    this.closedWith = code;
  }
}

let sockets: FakeSocket[];
let timers: ManualTimers;
let frames: unknown[];
let openCount: number;
let sessionEndCount: number;
let isSignedIn: boolean;
let socket: TeamSocket;

beforeEach(() => {
  sockets = [];
  timers = new ManualTimers();
  frames = [];
  openCount = 0;
  sessionEndCount = 0;
  isSignedIn = true;
  socket = createTeamSocket({
    mayOpen: () => isSignedIn,
    open() {
      const made = new FakeSocket();
      sockets.push(made);
      return made;
    },
    onOpen: () => {
      openCount += 1;
    },
    onFrame: (frame) => frames.push(frame),
    onSessionEnd: () => {
      sessionEndCount += 1;
    },
    random: () => 0.5,
    timers,
  });
});

it('joins every team when it opens, and reports that it is open', () => {
  socket.setTeams([RED, BLUE]);
  socket.connect();
  expect(sockets[0]?.sent).toEqual([]);
  sockets[0]?.onopen?.();
  expect(sockets[0]?.sent).toEqual([
    { type: 'join-team', teamId: RED },
    { type: 'join-team', teamId: BLUE },
  ]);
  expect(openCount).toBe(1);
});

it('joins no more teams than a socket may have', () => {
  socket.setTeams(Array.from({ length: MAX_TEAMS_OF_SOCKET + 50 }, () => crypto.randomUUID()));
  socket.connect();
  sockets[0]?.onopen?.();
  expect(sockets[0]?.sent).toHaveLength(MAX_TEAMS_OF_SOCKET);
});

it('joins and leaves teams when the list changes', () => {
  socket.setTeams([RED]);
  socket.connect();
  sockets[0]?.onopen?.();
  socket.setTeams([BLUE]);
  expect(sockets[0]?.sent.slice(1)).toEqual([
    { type: 'leave-team', teamId: RED },
    { type: 'join-team', teamId: BLUE },
  ]);
});

it('passes on known frames and ignores others', () => {
  socket.connect();
  const receive = (data: unknown) => sockets[0]?.onmessage?.({ data });
  receive(JSON.stringify({ type: 'team-changed', teamId: RED, to: [7, 1] }));
  receive('{"type":"from-the-future"}');
  receive('no json');
  receive(new Uint8Array(2));
  expect(frames).toEqual([{ type: 'team-changed', teamId: RED, to: [7, 1] }]);
});

it('reconnects after 3 s if the connection is lost', () => {
  socket.connect();
  sockets[0]?.onclose?.({ code: CONNECTION_LOST });
  expect(timers.delays).toEqual([3000]);
  timers.runNext();
  expect(sockets).toHaveLength(2);
});

it('reconnects with growing pauses up to a minute if no connection opens', () => {
  socket.connect();
  const pauses: number[] = [];
  for (let n = 0; n < 9; n++) {
    sockets.at(-1)?.onclose?.({ code: CONNECTION_LOST });
    pauses.push(...timers.delays);
    timers.runNext();
  }
  expect(pauses).toEqual([3000, 3000, 3000, 6000, 12000, 24000, 48000, 60000, 60000]);
  sockets.at(-1)?.onopen?.();
  sockets.at(-1)?.onclose?.({ code: CONNECTION_LOST });
  expect(timers.delays).toEqual([3000]);
});

it('waits a random time after a restart of the server', () => {
  socket.connect();
  sockets[0]?.onclose?.({ code: SERVICE_RESTART });
  const reconnectMs = 3000;
  // `random` returns 0.5, half of the 12 seconds over which the devices spread.
  expect(timers.delays).toEqual([reconnectMs + 6000]);
});

it.each([NORMAL_CLOSURE, SESSION_ENDED])(
  'does not reconnect by itself after the code %i',
  (code) => {
    socket.connect();
    sockets[0]?.onclose?.({ code });
    expect(timers.delays).toEqual([]);
    socket.connect();
    expect(sockets).toHaveLength(2);
  },
);

it('reports the end of the session', () => {
  socket.connect();
  sockets[0]?.onclose?.({ code: SESSION_ENDED });
  expect(sessionEndCount).toBe(1);
});

it('does not connect while nobody is signed in', () => {
  socket.connect();
  sockets[0]?.onclose?.({ code: CONNECTION_LOST });
  isSignedIn = false;
  timers.runNext();
  socket.connect();
  expect(timers.delays).toEqual([]);
  expect(sockets).toHaveLength(1);
  isSignedIn = true;
  socket.connect();
  expect(sockets).toHaveLength(2);
});

it('opens one connection even if it is told to connect twice', () => {
  socket.connect();
  socket.connect();
  expect(sockets).toHaveLength(1);
  sockets[0]?.onclose?.({ code: CONNECTION_LOST });
  socket.connect();
  expect(timers.delays).toEqual([]);
  expect(sockets).toHaveLength(2);
});

it('does not reconnect after it was closed', () => {
  socket.connect();
  socket.close();
  expect(sockets[0]?.closedWith).toBe(NORMAL_CLOSURE);
  sockets[0]?.onclose?.({ code: NORMAL_CLOSURE });
  socket.connect();
  expect(sockets).toHaveLength(1);
});
