import { SYNC_LIMITS, type Write } from '@full-count/sync-protocol';
import { SMALL_SYNC_LIMITS } from '../world/small-sync-limits.ts';
import type { Environment } from '../world/world.ts';
import { MemoryServer } from './memory-server.ts';
import { MemoryStorage } from './memory-storage.ts';
import { rowsAtStart } from './start-rows.ts';

const START_MS = Date.UTC(2026, 4, 2, 17);
const TEAM_ID = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001';
const USER_IDS = [1, 2, 3].map((n) => `00000000-0000-7000-8000-0000000ff00${n}`);

/** The same in all histories, and never changed in place. */
let firstRows: readonly Write[] | undefined;

export async function createMemoryEnvironment(
  phoneCount: number,
  sendsDigests: boolean,
): Promise<Environment> {
  firstRows ??= await rowsAtStart(TEAM_ID, USER_IDS[0] as string);
  // The server's clock does not depend on the clocks of the phones.
  let ticks = 0;
  const now = () => new Date(START_MS + ++ticks * 1000).toISOString();
  const [ownerId = '', ...others] = USER_IDS;
  const server = new MemoryServer(ownerId, firstRows, TEAM_ID, now);
  server.sendsDigests = sendsDigests;
  for (const userId of others.slice(0, phoneCount - 1))
    await server.setAccessLevel(userId, 'write');
  return {
    server,
    userIds: USER_IDS,
    startMs: START_MS,
    storage: () => new MemoryStorage(),
    // Runs after all other microtasks. Waiting for a turn of the event loop would take a sixth more CPU time.
    waitForIdle: () => new Promise((resolve) => process.nextTick(resolve)),
  };
}

/** Changes global objects. */
export function withSmallLimits(): void {
  Object.assign(SYNC_LIMITS, SMALL_SYNC_LIMITS);
  // A history waits only for microtasks, and compression takes longer. The app works without it, too.
  Reflect.deleteProperty(globalThis, 'CompressionStream');
}
