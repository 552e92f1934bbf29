import { randomInt, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type MyTeam,
  PROTOCOL_VERSION,
  type SyncResponse,
  type User,
} from '@full-count/sync-protocol';
import type { Change } from './season-changes.ts';

export const RIGHT_PASSWORD = 'dugout-ladder-77';
const WRONG_PASSWORD = 'dugout-ladder-78';

/** From another network address each time, as guessing from many machines would be. */
function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Posts JSON; the server must take 127.0.0.1 for its proxy. */
function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': someAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** A wrong password for an address. Resolves with the status, after the answer was read. */
export async function failToSignIn(origin: string, email: string): Promise<number> {
  const response = await post(`${origin}/api/auth/login`, { email, password: WRONG_PASSWORD });
  await response.arrayBuffer();
  return response.status;
}

export async function register(origin: string): Promise<{ user: User; cookie: string }> {
  const response = await post(`${origin}/api/auth/register`, {
    email: `${randomUUID()}@example.com`,
    password: RIGHT_PASSWORD,
    firstName: 'Bo',
    lastName: 'Bench',
    state: 'OH',
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  if (response.status !== 201) throw new Error(`Not registered: ${await response.text()}`);
  return { user: (await response.json()) as User, cookie };
}

/** A device that pushes to a team of its own. */
export interface PushingDevice {
  push(changes: readonly Change[]): Promise<void>;
}

export async function openPushingDevice(origin: string): Promise<PushingDevice> {
  const { user, cookie } = await register(origin);
  const team = { name: 'Bench', state: 'OH', sport: 'baseball' };
  const made = await post(`${origin}/api/teams`, team, { cookie });
  const { id: teamId } = (await made.json()) as MyTeam;
  const client = { userId: user.id, deviceId: randomUUID(), clientId: randomUUID() };
  let stand: { epoch: string | null; cookie: number | null } = { epoch: null, cookie: null };
  let nextId = 1;
  return {
    async push(changes) {
      const mutations = changes.map((change) => ({ id: nextId++, ...change }));
      const body = { protocol: PROTOCOL_VERSION, ...client, ...stand, pendingCount: 0, mutations };
      const response = await fetch(`${origin}/api/sync/${teamId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', cookie },
        body: gzipSync(JSON.stringify(body)),
      });
      if (!response.ok) throw new Error(`Not pushed: ${await response.text()}`);
      const answer = (await response.json()) as SyncResponse;
      const refused = answer.results.find(({ status }) => status !== 'applied');
      if (refused) throw new Error(`Not taken: ${JSON.stringify(refused)}`);
      stand = { epoch: answer.epoch, cookie: answer.cookie };
    },
  };
}
