import { randomInt, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { PROTOCOL_VERSION, type SyncResponse } from '@full-count/sync-protocol';
import { createTeam, newUser, type SignedInUser } from '../lab/accounts-by-rest.ts';
import type { Change } from './season-changes.ts';

/** Each request seems to come from another machine. The server must trust 127.0.0.1 as its proxy. */
export function fromRandomAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

export async function signIn(origin: string, email: string, password: string): Promise<number> {
  const response = await post(`${origin}/api/auth/login`, { email, password });
  await response.arrayBuffer();
  return response.status;
}

export async function tryToRegister(origin: string): Promise<void> {
  const response = await post(`${origin}/api/auth/register`, newUser('Bo'));
  await response.arrayBuffer();
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromRandomAddress() },
    body: JSON.stringify(body),
  });
}

export interface PushingDevice {
  readonly teamId: string;
  push(changes: readonly Change[]): Promise<void>;
}

/** Creates a team for the device. */
export async function openPushingDevice(
  origin: string,
  user: SignedInUser,
): Promise<PushingDevice> {
  const { userId, cookie } = user;
  const teamId = await createTeam(origin, user, 'Bench');
  const client = { userId, deviceId: randomUUID(), clientId: randomUUID() };
  let lastPull: { epoch: string | null; cookie: number | null } = { epoch: null, cookie: null };
  let nextId = 1;
  return {
    teamId,
    async push(changes) {
      const mutations = changes.map((change) => ({ id: nextId++, ...change }));
      const body = {
        protocol: PROTOCOL_VERSION,
        ...client,
        ...lastPull,
        pendingCount: 0,
        mutations,
      };
      const response = await fetch(`${origin}/api/sync/${teamId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', cookie },
        body: gzipSync(JSON.stringify(body)),
      });
      if (!response.ok) throw new Error(`The push failed: ${await response.text()}`);
      const answer = (await response.json()) as SyncResponse;
      const failedResult = answer.results.find(({ status }) => status !== 'applied');
      if (failedResult)
        throw new Error(`A change was not applied: ${JSON.stringify(failedResult)}`);
      lastPull = { epoch: answer.epoch, cookie: answer.cookie };
    },
  };
}
