// Before Dexie, which looks for IndexedDB when it is loaded.
import '@full-count/web/testing/indexed-db';
import {
  addMember,
  buildTestApp,
  createTeam,
  signUp,
  type TestApp,
  type TestPerson,
} from '@full-count/api/testing';
import { SYNC_LIMITS } from '@full-count/sync-protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOfTests } from '../options.ts';
import { firstChanges } from '../pure/start-rows.ts';
import { type Failure, runHistory } from '../run-history.ts';
import { familyOf } from '../world/families.ts';
import { type History, historyOf, stepText } from '../world/history.ts';
import { IndexedStorage } from './indexed-storage.ts';
import { SqlServer } from './sql-server.ts';

const HISTORIES = Number(process.env.FULL_COUNT_HISTORIES ?? 300);
const STEPS = 30;
/** Test files that share the histories, so that each core has some. */
const PARTS = 3;

/** The tests of one of the parts, from 0: to be called at the top of a test file. */
export function describeSqlTier(part: number): void {
  const app = buildTestApp('postgres', { requestsPerMinute: 10_000_000 });
  const limits = { ...SYNC_LIMITS };
  let people: TestPerson[];

  beforeAll(async () => {
    people = [await signUp(app.app), await signUp(app.app), await signUp(app.app)];
    Object.assign(SYNC_LIMITS, { mutations: 3, pageRows: 7 });
  });

  afterAll(() => {
    Object.assign(SYNC_LIMITS, limits);
  });

  const histories = Math.ceil(HISTORIES / PARTS);
  it(`${histories} histories hold on IndexedDB, the API and PostgreSQL`, async () => {
    const firstSeed = seedOfTests() + part * histories;
    console.log(`Seeds ${firstSeed} to ${firstSeed + histories - 1}`);
    for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
      const failure = await play(app, people, seed);
      if (failure === null) continue;
      const steps = historyFor(seed).steps.map(stepText);
      expect.fail(`Seed ${seed}: ${failure.what}, at step ${failure.step}\n${steps.join('\n')}`);
    }
  }, 1_800_000);
}

function historyFor(seed: number): History {
  return historyOf(seed, STEPS, familyOf(seed));
}

async function play(
  app: TestApp,
  people: readonly TestPerson[],
  seed: number,
): Promise<Failure | null> {
  const history = historyFor(seed);
  const [owner, ...others] = people.slice(0, history.phones);
  if (!owner) throw new Error('Somebody owns the team');
  const { id: teamId } = await createTeam(owner);
  for (const { user } of others) await addMember(app.context, teamId, user.id, 'write');
  const server = new SqlServer(app, people, teamId);
  for (const { name, args } of firstChanges) await server.change(name, args);
  const storage = new IndexedStorage();
  const userIds = people.map(({ user }) => user.id);
  try {
    return await runHistory(history, {
      server,
      userIds,
      startMs: Date.UTC(2026, 4, 2, 17),
      storage: () => storage,
      rest,
    });
  } finally {
    for (const userId of userIds) await storage.clear(userId);
  }
}

/**
 * Turns of the event loop in which nothing goes on: more than a transaction of IndexedDB takes, for
 * the loop parts with a team between two exchanges, where no exchange shows that it is at work.
 */
const QUIET_TURNS = 60;

/** Everything here ends in turns of the event loop; nobody waits for a clock. */
async function rest(isQuiet: () => boolean): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = isQuiet() ? quiet + 1 : 0;
  }
}
