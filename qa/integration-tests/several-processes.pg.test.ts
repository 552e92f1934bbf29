import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withTestDatabase } from '@full-count/db/testing';
import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { buildApiIfChanged } from '@full-count/scripts/toolchain/build-app.mjs';
import { makeTempDir } from '@full-count/scripts/toolchain/temp-dir.ts';
import { type Mutation, SUPPORTED_PROTOCOLS, type SyncResponse } from '@full-count/sync-protocol';
import { createTeamSocket, type SocketLike } from '@full-count/web/testing/socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Balancer, startBalancer } from '../lab/balancer.ts';

// The program itself, twice, behind one address and on one database, as an operator would run it.
const database = withTestDatabase('postgres', { migrated: false });
const web = makeTempDir('no-web');
const PATIENTLY = { timeout: 60_000 };
let processes: AppServer[] = [];
let balancer: Balancer;

beforeAll(async () => {
  await buildApiIfChanged();
  // Both start at once: one of them migrates.
  processes = await Promise.all([start(), start()]);
  balancer = await startBalancer(processes.map(({ port }) => port));
}, 120_000);

afterAll(async () => {
  await balancer?.close();
  await Promise.all(processes.map((process) => process.dispose()));
  web.remove();
});

function start(): Promise<AppServer> {
  const env = { DATABASE_URL: database.url, WEB_DIR: web.path, DRAIN_SECONDS: '1' };
  return startAppServer({ env });
}

async function send(path: string, payload: object, cookie = ''): Promise<Response> {
  return fetch(balancer.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(payload),
  });
}

/** A coach with a team, and a phone that sends players until each has arrived. */
async function openPhone() {
  const account = {
    ...{ email: `${randomUUID()}@example.com`, password: 'bullpen-bench-42' },
    ...{ firstName: 'Sam', lastName: 'Field', state: 'OH' },
  };
  const registered = await send('/api/auth/register', account);
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { id: userId } = (await registered.json()) as { id: string };
  const team = { name: 'Ridge Hawks', state: 'OH', sport: 'baseball' };
  const { id: teamId } = (await (await send('/api/teams', team, cookie)).json()) as { id: string };
  const ids = {
    protocol: SUPPORTED_PROTOCOLS[0],
    userId,
    deviceId: randomUUID(),
    clientId: randomUUID(),
  };
  const sync = (mutations: readonly Mutation[], epoch: string | null, cookieOf: number | null) =>
    send(
      `/api/sync/${teamId}`,
      { ...ids, epoch, cookie: cookieOf, pendingCount: mutations.length, mutations },
      cookie,
    );
  return { teamId, cookie, sync };
}

/** The app's own socket, which comes back by itself; nobody waits here for others, so without spread. */
function openSocket(teamId: string, cookie: string) {
  const heard = { opened: 0, joined: 0, closedBy: [] as number[], version: 0 };
  const socket = createTeamSocket({
    open() {
      const opened = new WebSocket(`ws://127.0.0.1:${balancer.port}/ws`, { headers: { cookie } });
      opened.on('error', () => {});
      opened.on('close', (code) => heard.closedBy.push(code));
      return opened as unknown as SocketLike;
    },
    onOpen: () => {
      heard.opened += 1;
    },
    onFrame: (frame) => {
      if (frame.type === 'joined-team') heard.joined += 1;
      if (frame.type === 'team-changed') heard.version = Math.max(heard.version, frame.version);
    },
    random: () => 0,
  });
  socket.setTeams([teamId]);
  socket.connect();
  return { socket, heard };
}

function newPlayer(id: number): Mutation {
  return {
    ...{ id, name: 'player.add', version: 1, at: new Date().toISOString() },
    args: { id: randomUUID(), playerName: `Player ${id}` },
  };
}

describe('two processes that are restarted one after the other', () => {
  it('lose nothing, double nothing, and tell a phone nothing worse than "later"', async () => {
    const { teamId, cookie: session, sync } = await openPhone();
    const watchers = [openSocket(teamId, session), openSocket(teamId, session)];
    await expect
      .poll(() => watchers.every(({ heard }) => heard.opened === 1), PATIENTLY)
      .toBe(true);
    const first = (await (await sync([], null, null)).json()) as SyncResponse;
    let { epoch, cookie } = first;
    const refusedFor: number[] = [];
    let sent = 0;
    let isRolling = true;

    const push = async () => {
      const mutation = newPlayer(++sent);
      for (;;) {
        const response = await sync([mutation], epoch, cookie);
        if (response.ok) {
          const answer = (await response.json()) as SyncResponse;
          expect(['applied', 'duplicate']).toContain(answer.results[0]?.status);
          ({ epoch, cookie } = answer);
          return;
        }
        refusedFor.push(response.status);
        await sleep(50);
      }
    };
    const pushing = (async () => {
      while (isRolling) await push();
    })();

    for (const process of processes) {
      const before = process.pid;
      expect(await process.stop()).toBe(0);
      await process.start();
      expect(process.pid).not.toBe(before);
      // The next goes down only when this one is given requests again.
      await expect
        .poll(() => balancer.backends.every(({ isReady }) => isReady), PATIENTLY)
        .toBe(true);
    }
    isRolling = false;
    await pushing;

    expect(refusedFor.filter((status) => status !== 503)).toEqual([]);
    const { rows } = (await (await sync([], null, null)).json()) as SyncResponse;
    const names = (rows.players ?? []).map(({ playerName }) => playerName);
    expect(names.sort()).toEqual(Array.from({ length: sent }, (_, n) => `Player ${n + 1}`).sort());
    expect(sent).toBeGreaterThan(10);
    // Every process was restarted once, so every socket was told of it at least once, and is back.
    for (const { heard } of watchers) {
      await expect.poll(() => heard.opened, PATIENTLY).toBeGreaterThan(1);
      // Only then is it told of the next change, and not on joining what that has come to.
      await expect.poll(() => heard.joined === heard.opened, PATIENTLY).toBe(true);
      expect(heard.closedBy).toContain(1012);
    }
    const before = cookie ?? 0;
    expect((await sync([newPlayer(++sent)], epoch, cookie)).ok).toBe(true);
    for (const { socket, heard } of watchers) {
      await expect.poll(() => heard.version, PATIENTLY).toBeGreaterThan(before);
      socket.close();
    }
    expect(balancer.backends.every(({ given }) => given > 0)).toBe(true);
  }, 120_000);
});
