import { randomInt, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type MyTeam,
  PROTOCOL_VERSION,
  type SyncResponse,
  type User,
} from '@full-count/sync-protocol';
import type { Change } from './season-changes.ts';

export const PASSWORD = 'dugout-ladder-77';
const WRONG_PASSWORD = 'dugout-ladder-78';

/** A random network address, so that each request seems to come from another machine. */
function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Posts JSON from a random address. The server must trust 127.0.0.1 as its proxy. */
function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': randomAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

export async function failToSignIn(origin: string, email: string): Promise<number> {
  const response = await post(`${origin}/api/auth/login`, { email, password: WRONG_PASSWORD });
  await response.arrayBuffer();
  return response.status;
}

/** Returns the status. A user of `register` has this password. */
export async function signIn(origin: string, email: string): Promise<number> {
  const response = await post(`${origin}/api/auth/login`, { email, password: PASSWORD });
  await response.arrayBuffer();
  return response.status;
}

/** Signs a new user up, which a busy server may refuse. */
export async function tryToRegister(origin: string): Promise<void> {
  await (await postRegistration(origin)).arrayBuffer();
}

function postRegistration(origin: string): Promise<Response> {
  return post(`${origin}/api/auth/register`, {
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    firstName: 'Bo',
    lastName: 'Bench',
    state: 'OH',
  });
}

export async function register(origin: string): Promise<{ user: User; cookie: string }> {
  const response = await postRegistration(origin);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  if (response.status !== 201) throw new Error(`Registration failed: ${await response.text()}`);
  return { user: (await response.json()) as User, cookie };
}

export interface PushingDevice {
  push(changes: readonly Change[]): Promise<void>;
}

export async function openPushingDevice(origin: string): Promise<PushingDevice> {
  const { user, cookie } = await register(origin);
  const team = { name: 'Bench', state: 'OH', sport: 'baseball' };
  const created = await post(`${origin}/api/teams`, team, { cookie });
  const { id: teamId } = (await created.json()) as MyTeam;
  const client = { userId: user.id, deviceId: randomUUID(), clientId: randomUUID() };
  let base: { epoch: string | null; cookie: number | null } = { epoch: null, cookie: null };
  let nextId = 1;
  return {
    async push(changes) {
      const mutations = changes.map((change) => ({ id: nextId++, ...change }));
      const body = { protocol: PROTOCOL_VERSION, ...client, ...base, pendingCount: 0, mutations };
      const response = await fetch(`${origin}/api/sync/${teamId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', cookie },
        body: gzipSync(JSON.stringify(body)),
      });
      if (!response.ok) throw new Error(`The push failed: ${await response.text()}`);
      const answer = (await response.json()) as SyncResponse;
      const refused = answer.results.find(({ status }) => status !== 'applied');
      if (refused) throw new Error(`A change was not applied: ${JSON.stringify(refused)}`);
      base = { epoch: answer.epoch, cookie: answer.cookie };
    },
  };
}
