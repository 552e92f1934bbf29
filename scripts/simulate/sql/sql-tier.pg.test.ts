// Before Dexie, which looks for IndexedDB when it is loaded.
import '../../../web/testing/indexed-db.ts';
import { SYNC_LIMITS } from '@full-count/sync-protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, createTeam, signUp, type TestPerson } from '../../../api/src/testing/people.ts';
import { buildTestApp } from '../../../api/src/testing/test-app.ts';
import { historyOf, stepText } from '../history.ts';
import { seedOfTests } from '../options.ts';
import { firstChanges } from '../pure/start-rows.ts';
import { type Failure, runHistory } from '../run-history.ts';
import { IndexedStorage } from './indexed-storage.ts';
import { SqlServer } from './sql-server.ts';

const HISTORIES = Number(process.env.FULL_COUNT_HISTORIES ?? 20);
const STEPS = 30;

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

it(`${HISTORIES} histories hold on IndexedDB, the API and PostgreSQL`, async () => {
  const firstSeed = seedOfTests();
  console.log(`Seeds ${firstSeed} to ${firstSeed + HISTORIES - 1}`);
  for (let seed = firstSeed; seed < firstSeed + HISTORIES; seed++) {
    const failure = await play(seed);
    if (failure === null) continue;
    const steps = historyOf(seed, STEPS).steps.map(stepText);
    expect.fail(`Seed ${seed}: ${failure.what}, at step ${failure.step}\n${steps.join('\n')}`);
  }
}, 900_000);

async function play(seed: number): Promise<Failure | null> {
  const history = historyOf(seed, STEPS);
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

/** Everything here ends in turns of the event loop; nobody waits for a clock. */
async function rest(isQuiet: () => boolean): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = isQuiet() ? quiet + 1 : 0;
  }
}
