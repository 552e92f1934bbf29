import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withTestDatabase } from '@full-count/db/testing';
import { type AppServer, startAppServer } from '@full-count/scripts/app-server.ts';
import { buildApiIfChanged } from '@full-count/scripts/build-app.mjs';
import { makeTempDir } from '@full-count/scripts/temp-dir.ts';
import {
  type Change,
  type Cursor,
  type Part,
  PROTOCOL_VERSION,
  type SyncResponse,
} from '@full-count/sync-protocol';
import { createTeamSocket, type SocketLike } from '@full-count/web/testing/socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Balancer, startBalancer } from '../lab/balancer.ts';

// Two processes of the built API, behind one address and on one database, as in production.
const database = withTestDatabase('postgres', { migrated: false });
const emptyWebFolder = makeTempDir('no-web');
const LONG_TIMEOUT = { timeout: 60_000 };
/** The close code of WebSockets whose process stops. */
const SERVICE_RESTART = 1012;
let processes: AppServer[] = [];
let balancer: Balancer;

beforeAll(async () => {
  await buildApiIfChanged();
  processes = await Promise.all([start(), start()]);
  balancer = await startBalancer(processes.map(({ port }) => port));
}, 120_000);

afterAll(async () => {
  await balancer?.close();
  await Promise.all(processes.map((process) => process.dispose()));
  emptyWebFolder.remove();
});

function start(): Promise<AppServer> {
  const env = { DATABASE_URL: database.url, WEB_DIR: emptyWebFolder.path, DRAIN_SECONDS: '1' };
  return startAppServer({ env });
}

async function send(path: string, payload: object, cookie = ''): Promise<Response> {
  return fetch(balancer.origin + path, {
    method: 'POST',
    // Each request has a connection of its own, which the balancer passes to the next process.
    headers: { 'content-type': 'application/json', connection: 'close', cookie },
    body: JSON.stringify(payload),
  });
}

/** Registers a coach with a team. Returns a function that syncs like their phone. */
async function openPhone() {
  const account = {
    email: `${randomUUID()}@example.com`,
    password: 'bullpen-bench-42',
    firstName: 'Sam',
    lastName: 'Field',
    state: 'OH',
  };
  const registered = await send('/api/auth/register', account);
  const sessionCookie = registered.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const { id: userId } = (await registered.json()) as { id: string };
  const team = { name: 'Ridge Hawks', state: 'OH', sport: 'baseball' };
  const createdTeam = await send('/api/teams', team, sessionCookie);
  const { id: teamId } = (await createdTeam.json()) as { id: string };
  const ids = { protocol: PROTOCOL_VERSION, userId, deviceId: randomUUID() };
  const sync = (changes: readonly Change[], base: Cursor | null) =>
    send(`/api/sync/${teamId}`, { ...ids, base, changes }, sessionCookie);
  return { userId, teamId, sessionCookie, sync };
}

/** Opens the app's own socket, which reconnects by itself. */
function openSocket(teamId: string, sessionCookie: string) {
  const received = { openedCount: 0, joinedCount: 0, closeCodes: [] as number[], seq: 0 };
  const socket = createTeamSocket({
    open() {
      const webSocket = new WebSocket(`ws://127.0.0.1:${balancer.port}/ws`, {
        headers: { cookie: sessionCookie },
      });
      webSocket.on('error', () => {});
      webSocket.on('close', (code) => received.closeCodes.push(code));
      return webSocket as unknown as SocketLike;
    },
    onOpen: () => {
      received.openedCount += 1;
    },
    onFrame: (frame) => {
      if (frame.type === 'joined-team') received.joinedCount += 1;
      if (frame.type === 'team-changed') received.seq = Math.max(received.seq, frame.to[0]);
    },
    // Reconnects without a delay.
    random: () => 0,
  });
  socket.setTeams([teamId]);
  socket.connect();
  return { socket, received };
}

function newPlayer(number: number): Change {
  return {
    id: randomUUID(),
    name: 'player.add',
    at: new Date().toISOString(),
    args: { id: randomUUID(), playerName: `Player ${number}` },
  };
}

async function partIn(response: Response): Promise<Part> {
  const answer = (await response.json()) as SyncResponse;
  if (answer.kind !== 'part') throw new Error(`The answer is "${answer.kind}"`);
  return answer;
}

it('the built API hashes passwords at the cost of production', async () => {
  const { userId } = await openPhone();
  const { password_hash } = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
});

describe('two processes that are restarted one after the other', () => {
  it('lose nothing, double nothing, and answer a phone only with success or "try later"', async () => {
    const { teamId, sessionCookie, sync } = await openPhone();
    const watchers = [openSocket(teamId, sessionCookie), openSocket(teamId, sessionCookie)];
    await expect
      .poll(() => watchers.every(({ received }) => received.openedCount === 1), LONG_TIMEOUT)
      .toBe(true);
    let { to: base } = await partIn(await sync([], null));
    const errorStatuses: number[] = [];
    let sentCount = 0;
    let isRestarting = true;

    const push = async () => {
      const change = newPlayer(++sentCount);
      for (;;) {
        const response = await sync([change], base);
        if (response.ok) {
          const { answers, to } = await partIn(response);
          expect(answers).toEqual([{ id: change.id, state: 'applied' }]);
          base = to;
          return;
        }
        errorStatuses.push(response.status);
        await sleep(50);
      }
    };
    const pushing = (async () => {
      while (isRestarting) await push();
    })();

    for (const process of processes) {
      const pidBefore = process.pid;
      expect(await process.stop()).toBe(0);
      await process.start();
      expect(process.pid).not.toBe(pidBefore);
      // The next process stops only when this one gets requests again.
      await expect
        .poll(() => balancer.backends.every(({ isReady }) => isReady), LONG_TIMEOUT)
        .toBe(true);
    }
    isRestarting = false;
    await pushing;

    expect(errorStatuses.filter((status) => status !== 503)).toEqual([]);
    const { rows } = await partIn(await sync([], null));
    const names = (rows.players ?? []).map(({ playerName }) => playerName);
    const sentNames = Array.from({ length: sentCount }, (_, index) => `Player ${index + 1}`);
    expect(names.sort()).toEqual(sentNames.sort());
    expect(sentCount).toBeGreaterThan(10);
    // Each process was restarted once, so each socket was closed at least once and has reconnected.
    for (const { received } of watchers) {
      await expect.poll(() => received.openedCount, LONG_TIMEOUT).toBeGreaterThan(1);
      // A socket that has joined receives the next change as an event, not as the cursor when joining.
      await expect
        .poll(() => received.joinedCount === received.openedCount, LONG_TIMEOUT)
        .toBe(true);
      expect(received.closeCodes).toContain(SERVICE_RESTART);
    }
    expect((await sync([newPlayer(++sentCount)], base)).ok).toBe(true);
    for (const { socket, received } of watchers) {
      await expect.poll(() => received.seq, LONG_TIMEOUT).toBeGreaterThan(base[0]);
      socket.close();
    }
    expect(balancer.backends.every(({ assignedCount }) => assignedCount > 0)).toBe(true);
  }, 120_000);
});
