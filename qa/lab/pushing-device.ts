import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type CreateTeamBody,
  type Mutation,
  PROTOCOL_VERSION,
  SYNC_LIMITS,
  type SyncResponse,
} from '@full-count/sync-protocol';
import { createTeam, type SignedInUser } from './accounts-by-rest.ts';

export interface PushingDevice {
  readonly teamId: string;
  /** @throws if a change is refused */
  push(changes: readonly Omit<Mutation, 'id'>[]): Promise<void>;
}

/** Creates a team for the device. */
export async function openPushingDevice(
  origin: string,
  user: SignedInUser,
  team: Partial<CreateTeamBody> = {},
): Promise<PushingDevice> {
  const { userId, cookie } = user;
  const teamId = await createTeam(origin, user, team);
  const client = { userId, deviceId: randomUUID(), clientId: randomUUID() };
  let lastPull: { epoch: string | null; cookie: number | null } = { epoch: null, cookie: null };
  let nextId = 1;
  async function pushBatch(changes: readonly Omit<Mutation, 'id'>[]): Promise<void> {
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
    if (failedResult) throw new Error(`A change was not applied: ${JSON.stringify(failedResult)}`);
    lastPull = { epoch: answer.epoch, cookie: answer.cookie };
  }
  return {
    teamId,
    async push(changes) {
      for (let start = 0; start < changes.length; start += SYNC_LIMITS.mutations)
        await pushBatch(changes.slice(start, start + SYNC_LIMITS.mutations));
    },
  };
}
