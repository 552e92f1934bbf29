import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type Change,
  type CreateTeamBody,
  type Cursor,
  type Part,
  PROTOCOL_VERSION,
  SYNC_LIMITS,
  type SyncResponse,
} from '@full-count/sync-protocol';
import { createTeam, type SignedInUser } from './accounts-by-rest.ts';

interface PushingDevice {
  readonly teamId: string;
  /** @throws if a change is refused */
  push(changes: readonly Omit<Change, 'id'>[]): Promise<void>;
}

/** Creates a team for the device. */
export async function openPushingDevice(
  origin: string,
  user: SignedInUser,
  team: Partial<CreateTeamBody> = {},
): Promise<PushingDevice> {
  const { userId, cookie } = user;
  const teamId = await createTeam(origin, user, team);
  const ids = { protocol: PROTOCOL_VERSION, userId, deviceId: randomUUID() };
  async function sync(base: Cursor | null, changes: readonly Change[]): Promise<Part> {
    const response = await fetch(`${origin}/api/sync/${teamId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', cookie },
      body: gzipSync(JSON.stringify({ ...ids, base, changes })),
    });
    if (!response.ok) throw new Error(`The push failed: ${await response.text()}`);
    const answer = (await response.json()) as SyncResponse;
    if (answer.kind !== 'part') throw new Error(`The push was answered "${answer.kind}"`);
    const failed = answer.answers.find(({ state }) => state !== 'applied');
    if (failed) throw new Error(`A change was not applied: ${JSON.stringify(failed)}`);
    return answer;
  }
  // Changes are taken only from a device that has pulled. The rows of a new team fit on one page.
  let { to: base } = await sync(null, []);
  async function pushBatch(changes: readonly Omit<Change, 'id'>[]): Promise<void> {
    base = (
      await sync(
        base,
        changes.map((change) => ({ id: randomUUID(), ...change })),
      )
    ).to;
  }
  return {
    teamId,
    async push(changes) {
      for (let start = 0; start < changes.length; start += SYNC_LIMITS.changes)
        await pushBatch(changes.slice(start, start + SYNC_LIMITS.changes));
    },
  };
}
