import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { MAX_TEAMS_OF_SOCKET } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addMember, createTeam, signIn, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { listenForSockets, SocketDevice } from './testing/socket-device.ts';

const NO_CODE = 1005;
const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;
const SERVICE_RESTART = 1012;
const SESSION_ENDED = 4401;

const server = buildTestApp('embedded');
let address = '';

beforeAll(async () => {
  address = await listenForSockets(server.app);
});

const open = (headers: Record<string, string>) => SocketDevice.open(address, headers);
const openFor = ({ cookie }: TestPerson) => open({ cookie });
const rename = (coach: TestPerson, teamId: string, name: string) =>
  coach.inject({ method: 'PUT', url: `/api/teams/${teamId}`, payload: { name } });

describe('the handshake', () => {
  it('is 401 without a session', async () => {
    await expect(open({})).rejects.toThrow('status 401');
  });

  it('is 403 from a foreign page', async () => {
    const { cookie } = await signUp(server.app);
    const origin = 'http://elsewhere.example';
    await expect(open({ cookie, origin })).rejects.toThrow('status 403');
    const site = { 'sec-fetch-site': 'cross-site' };
    await expect(open({ cookie, ...site })).rejects.toThrow('status 403');
  });

  it('is possible only at /ws, since another address may contain a token and would be logged', async () => {
    const { cookie } = await signUp(server.app);
    for (const path of ['/healthz', '/s/abcdefgh', `/cal/${'x'.repeat(43)}.ics`, '/nothing']) {
      const socket = new WebSocket(address.replace('/ws', path), { headers: { cookie } });
      const [error] = await once(socket, 'error');
      expect(String(error)).toContain('404');
    }
  });

  it('is 429 for the 51st socket of an account, until one of them closes', async () => {
    const person = await signUp(server.app);
    const devices = await Promise.all(Array.from({ length: 50 }, () => openFor(person)));
    await expect(openFor(person)).rejects.toThrow('status 429');
    (await openFor(await signUp(server.app))).socket.close();
    devices[0]?.socket.close();
    await devices[0]?.closeCode;
    const next = await openFor(person);
    for (const { socket } of [...devices, next]) socket.close();
  });

  it('is allowed from our own page', async () => {
    const { cookie } = await signUp(server.app);
    const origin = address.replace('ws:', 'http:').replace('/ws', '');
    const device = await open({ cookie, origin });
    device.socket.close();
    expect(await device.closeCode).toBe(NO_CODE);
  });
});

describe('a device that joined a team', () => {
  it('gets the end of the log, and then each change with its rows', async () => {
    const coach = await signUp(server.app);
    const team = await createTeam(coach);
    const device = await openFor(coach);
    device.send({ type: 'join-team', teamId: team.id });
    expect(await device.receive('joined-team')).toEqual({
      type: 'joined-team',
      teamId: team.id,
      to: [1, expect.any(Number)],
    });
    await rename(coach, team.id, 'New Hawks');
    expect(await device.receive('team-changed')).toMatchObject({
      teamId: team.id,
      to: [2, expect.any(Number)],
      from: [1, expect.any(Number)],
      rows: { teams: [{ id: team.id, name: 'New Hawks' }] },
    });
  });

  it('gets no events of other teams, and none after it leaves', async () => {
    const coach = await signUp(server.app);
    const [joined, left, notJoined] = [
      await createTeam(coach),
      await createTeam(coach),
      await createTeam(coach),
    ];
    const device = await openFor(coach);
    await device.join(joined.id);
    device.send({ type: 'join-team', teamId: left.id });
    device.send({ type: 'leave-team', teamId: left.id });
    await device.settle();
    for (const { id } of [notJoined, left, joined]) await rename(coach, id, 'Renamed');
    await device.receive('team-changed');
    await device.settle();
    const changes = device.frames.filter((frame) => frame.type === 'team-changed');
    expect(changes.map(({ teamId }) => teamId)).toEqual([joined.id]);
  });

  it('gets the end of the membership, and no later events', async () => {
    const [coach, helper] = [await signUp(server.app), await signUp(server.app)];
    const team = await createTeam(coach);
    const staffId = await addMember(server, team.id, helper.user.id, 'write');
    const device = await (await openFor(helper)).join(team.id);
    await coach.inject({ method: 'DELETE', url: `/api/staff/${staffId}` });
    expect(await device.receive('removed-from-team')).toMatchObject({ teamId: team.id });
    await rename(coach, team.id, 'Without them');
    await device.settle();
    expect(device.frames.filter(({ type }) => type === 'team-changed')).toEqual([]);
  });

  it('gets an event for new staff', async () => {
    const coach = await signUp(server.app);
    const team = await createTeam(coach);
    const device = await (await openFor(coach)).join(team.id);
    server.context.teamEvents.staffUpdated(team.id);
    expect(await device.receive('staff-updated')).toEqual({
      type: 'staff-updated',
      teamId: team.id,
    });
  });
});

describe('an outsider', () => {
  it('gets the same error for another team as for an unknown one, and no events', async () => {
    const [coach, outsider] = [await signUp(server.app), await signUp(server.app)];
    const team = await createTeam(coach);
    const device = await openFor(outsider);
    device.send({ type: 'join-team', teamId: team.id });
    device.send({ type: 'join-team', teamId: randomUUID() });
    await expect.poll(() => device.frames.length).toBe(2);
    expect(device.frames[0]).toEqual(device.frames[1]);
    expect(device.frames[0]).toMatchObject({ type: 'error', code: 'not_found' });
    await rename(coach, team.id, 'Secret');
    await device.settle();
    expect(device.frames.every(({ type }) => type === 'error')).toBe(true);
  });
});

describe('a session that ends', () => {
  it.each([
    ['by logging out', (person: TestPerson) => person.inject({ url: '/api/logout' })],
    [
      'by signing in again on the same device',
      (person: TestPerson) =>
        person.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: person.user.email, password: person.password },
        }),
    ],
    [
      'by a password changed on another device',
      async (person: TestPerson) =>
        (await signIn(server.app, person)).inject({
          method: 'POST',
          url: '/api/auth/change-password',
          payload: { currentPassword: person.password, newPassword: 'new-dugout-door-9' },
        }),
    ],
    [
      'by its user in the list of sessions on another device',
      async (person: TestPerson) => {
        const other = await signIn(server.app, person);
        const sessions = (await other.inject({ url: '/api/auth/sessions' })).json<
          { id: string; current: boolean }[]
        >();
        const id = sessions.find(({ current }) => !current)?.id;
        return other.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}` });
      },
    ],
  ])('%s closes its socket with 4401', async (_how, end) => {
    const person = await signUp(server.app);
    const device = await openFor(person);
    await end(person);
    expect(await device.closeCode).toBe(SESSION_ENDED);
  });
});

describe('frames', () => {
  it('that are not part of the protocol get an error', async () => {
    const device = await openFor(await signUp(server.app));
    for (const text of ['hello', '[]', '{"type":"join-team"}', '{"type":"shout","teamId":"x"}']) {
      device.socket.send(text);
    }
    device.socket.send(Buffer.from([1, 2, 3]));
    await expect.poll(() => device.frames.length).toBe(5);
    expect(device.frames.map((frame) => 'code' in frame && frame.code)).toEqual(
      Array<string>(5).fill('validation_failed'),
    );
  });

  it('beyond 4 KiB close the socket', async () => {
    const device = await openFor(await signUp(server.app));
    device.socket.send('x'.repeat(4097));
    expect(await device.closeCode).toBe(TOO_BIG);
  });

  it('that join 100 teams at once leave the socket open', async () => {
    const device = await openFor(await signUp(server.app));
    for (let count = 0; count < MAX_TEAMS_OF_SOCKET; count++) {
      device.send({ type: 'join-team', teamId: randomUUID() });
    }
    await expect.poll(() => device.frames.length).toBe(MAX_TEAMS_OF_SOCKET);
    device.send({ type: 'hello' });
    await expect.poll(() => device.frames.length).toBe(MAX_TEAMS_OF_SOCKET + 1);
  });

  it('beyond 160 a minute close the socket', async () => {
    const device = await openFor(await signUp(server.app));
    for (let count = 0; count < 160; count++) device.send({ type: 'hello' });
    await expect.poll(() => device.frames.length).toBe(160);
    device.send({ type: 'hello' });
    expect(await device.closeCode).toBe(POLICY_VIOLATION);
  });
});

describe('a shutdown', () => {
  it('closes the sockets with the code that lets devices reconnect', async () => {
    const device = await openFor(await signUp(server.app));
    await server.app.close();
    expect(await device.closeCode).toBe(SERVICE_RESTART);
  });
});
