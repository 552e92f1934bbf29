import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type MyTeam,
  PROTOCOL_VERSION,
  SYNC_LIMITS,
  type SyncResponse,
  type User,
} from '@full-count/sync-protocol';
import type { APIRequestContext } from 'playwright-core';
import type { Change } from './season-changes.ts';

export interface SeededTeam {
  readonly userId: string;
  readonly teamId: string;
}

export async function seedTeam(
  request: APIRequestContext,
  origin: string,
  changes: readonly Change[],
): Promise<SeededTeam> {
  const post = async <T>(path: string, data: object | Buffer, headers = {}): Promise<T> => {
    const response = await request.post(`${origin}${path}`, { data, headers });
    if (!response.ok()) throw new Error(`${path} answered ${await response.text()}`);
    return (await response.json()) as T;
  };
  const user = await post<User>('/api/auth/register', {
    email: `${randomUUID()}@example.com`,
    password: 'dugout-ladder-77',
    firstName: 'Bo',
    lastName: 'Bench',
    state: 'OH',
  });
  const team = await post<MyTeam>('/api/teams', { name: 'Bench', state: 'OH', sport: 'baseball' });
  const client = { userId: user.id, deviceId: randomUUID(), clientId: randomUUID() };
  let base: { epoch: string | null; cookie: number | null } = { epoch: null, cookie: null };
  for (let start = 0; start < changes.length; start += SYNC_LIMITS.mutations) {
    const mutations = changes
      .slice(start, start + SYNC_LIMITS.mutations)
      .map((change, index) => ({ id: start + index + 1, ...change }));
    const body = { protocol: PROTOCOL_VERSION, ...client, ...base, pendingCount: 0, mutations };
    const { epoch, cookie, results } = await post<SyncResponse>(
      `/api/sync/${team.id}`,
      gzipSync(JSON.stringify(body)),
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    );
    const refused = results.find(({ status }) => status !== 'applied');
    if (refused)
      throw new Error(`A change of the season was not applied: ${JSON.stringify(refused)}`);
    base = { epoch, cookie };
  }
  return { userId: user.id, teamId: team.id };
}
