import { SYNC_LIMITS, type Write } from '@full-count/sync-protocol';
import { type Failure, runHistory, shrink } from '../run-history.ts';
import { memoryLocalStorage } from '../store/memory-database.ts';
import { type Family, familyOf } from '../world/families.ts';
import { isOutOfSpace, noteBackgroundError } from '../world/ground-truth.ts';
import { type History, historyOf, stepText } from '../world/history.ts';
import { SMALL_SYNC_LIMITS } from '../world/storage.ts';
import type { Environment } from '../world/world.ts';
import { MemoryServer } from './memory-server.ts';
import { MemoryStorage } from './memory-storage.ts';
import { rowsAtStart } from './start-rows.ts';

const START_MS = Date.UTC(2026, 4, 2, 17);
const TEAM_ID = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001';
const USER_IDS = [1, 2, 3].map((n) => `00000000-0000-7000-8000-0000000ff00${n}`);

/** The same in all histories, and never changed in place. */
let firstRows: readonly Write[] | undefined;

async function createEnvironment({ phones, comparesRows }: History): Promise<Environment> {
  firstRows ??= await rowsAtStart(TEAM_ID, USER_IDS[0] as string);
  memoryLocalStorage.clear();
  // The server's clock does not depend on the clocks of the phones.
  let ticks = 0;
  const now = () => new Date(START_MS + ++ticks * 1000).toISOString();
  const [ownerId = '', ...others] = USER_IDS;
  const server = new MemoryServer(ownerId, firstRows, TEAM_ID, now);
  server.sendsDigests = comparesRows === true;
  for (const userId of others.slice(0, phones - 1)) await server.setAccessLevel(userId, 'write');
  return {
    server,
    userIds: USER_IDS,
    startMs: START_MS,
    storage: () => new MemoryStorage(),
    // Runs after all other microtasks. Waiting for a turn of the event loop would take a sixth more CPU time.
    waitForIdle: () => new Promise((resolve) => process.nextTick(resolve)),
  };
}

// This module is bundled with the app's code, with or without a planted bug. It changes global
// objects, so it runs in its own thread.

Object.assign(SYNC_LIMITS, SMALL_SYNC_LIMITS);
Object.assign(globalThis, { localStorage: memoryLocalStorage });
// A history waits only for microtasks, and compression takes longer. The app works without it, too.
Reflect.deleteProperty(globalThis, 'CompressionStream');
const ROWS_DIFFER = 'Rows on this device differed from the server';

// Many histories have malformed answers, which the app rightly logs. Only these two messages are failures of a history.
console.error = (message: unknown, error: unknown) => {
  if (message === ROWS_DIFFER) noteBackgroundError(`${ROWS_DIFFER}: ${String(error)}`);
  if (message === 'The sync failed' && !isOutOfSpace(error))
    noteBackgroundError(`The sync failed: ${String(error)}`);
};
// The app throws thousands of expected errors. Creating their stack traces would take time.
Error.stackTraceLimit = 0;

export interface Search {
  readonly firstSeed: number;
  readonly histories: number;
  readonly steps: number;
  /** The kind of the histories, see families.ts. Null if each seed decides it. */
  readonly family: Family | null;
}

interface Found extends Failure {
  readonly seed: number;
  /** The number of the failed history in this search, from 1. */
  readonly number: number;
}

export async function search(options: Search): Promise<Found | null> {
  const { firstSeed, histories, steps, family } = options;
  for (let number = 1; number <= histories; number++) {
    // Seeds are 32-bit integers.
    const seed = (firstSeed + number - 1) | 0;
    const history = historyOf(seed, steps, family ?? familyOf(seed));
    const failure = await runHistory(history, await createEnvironment(history));
    if (failure) return { ...failure, seed, number };
  }
  return null;
}

export async function play(history: History): Promise<string | null> {
  const failure = await runHistory(history, await createEnvironment(history));
  return failure?.problem ?? null;
}

export async function describeFailure(seed: number, steps: number, family: Family) {
  Error.stackTraceLimit = 10;
  const shortest = await shrink(historyOf(seed, steps, family), createEnvironment);
  if (shortest === null)
    return [`Seed ${seed} with ${steps} steps passes when it is played alone.`];
  const { history, failure } = shortest;
  const phones = history.isPulled.map((isPulled) => (isPulled ? 'with the team' : 'empty'));
  return [
    `Seed ${seed}, ${steps} steps: ${failure.problem}`,
    `  Phones: ${phones.join(', ')}${history.hasLocks ? '' : ', without Web Locks'}`,
    ...history.steps.map((step, index) => `  ${index + 1}. ${stepText(step)}`),
    failure.step === null
      ? '  The failure shows when everything is sent at the end.'
      : '  The failure shows directly after the last step.',
    `  For pinned-histories.json: ${JSON.stringify(history)}`,
  ];
}
