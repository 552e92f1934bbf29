// This import must come before Dexie, which looks for IndexedDB when it is loaded.
import '@full-count/web/testing/indexed-db';
import {
  addMember,
  buildTestApp,
  createTeam,
  signUp,
  type TestApp,
  type TestPerson,
} from '@full-count/api/testing';
import { SYNC_LIMITS, tableNames } from '@full-count/sync-protocol';
import { loadOnDemand, tableOf, UserDatabase } from '@full-count/web/testing/phone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOfTests } from '../options.ts';
import { firstChanges } from '../pure/start-rows.ts';
import { type Failure, runHistory } from '../run-history.ts';
import { familyOf } from '../world/families.ts';
import { type History, historyOf, stepText } from '../world/history.ts';
import type { PresentRow } from '../world/server.ts';
import {
  type Connection,
  presentRow,
  SMALL_SYNC_LIMITS,
  type Storage,
  type StoredState,
} from '../world/storage.ts';
import { SqlServer } from './sql-server.ts';

const HISTORIES = Number(process.env.FULL_COUNT_HISTORIES ?? 100);
const STEPS = 30;

const app = buildTestApp('postgres', { requestsPerMinute: 10_000_000 });
const usualLimits = { ...SYNC_LIMITS };
let people: TestPerson[];

beforeAll(async () => {
  // A history does not wait for an import, so the code that the app loads on demand is loaded before.
  await loadOnDemand();
  people = [await signUp(app.app), await signUp(app.app), await signUp(app.app)];
  Object.assign(SYNC_LIMITS, SMALL_SYNC_LIMITS);
});

afterAll(() => {
  Object.assign(SYNC_LIMITS, usualLimits);
});

it(`${HISTORIES} histories pass with IndexedDB, the API and PostgreSQL`, async () => {
  const firstSeed = seedOfTests();
  console.log(`Seeds ${firstSeed} to ${firstSeed + HISTORIES - 1}`);
  for (let seed = firstSeed; seed < firstSeed + HISTORIES; seed++) {
    const failure = await play(app, people, seed);
    if (failure === null) continue;
    const steps = historyFor(seed).steps.map(stepText);
    expect.fail(`Seed ${seed}: ${failure.problem}, at step ${failure.step}\n${steps.join('\n')}`);
  }
}, 1_800_000);

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
  if (!owner) throw new Error('A history needs a team owner.');
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
      waitForIdle,
    });
  } finally {
    for (const userId of userIds) await storage.clear(userId);
  }
}

/**
 * How many idle turns of the event loop mean that all work has ended. A transaction of IndexedDB takes
 * fewer turns, and so does the sync loop between two exchanges, when no tab counts as busy.
 */
const IDLE_TURNS = 60;

/** Waits for turns of the event loop. Nothing in a history waits for a clock. */
async function waitForIdle(isIdle: () => boolean): Promise<void> {
  for (let idleTurns = 0; idleTurns < IDLE_TURNS; ) {
    await new Promise((resolve) => setImmediate(resolve));
    idleTurns = isIdle() ? idleTurns + 1 : 0;
  }
}

class IndexedStorage implements Storage {
  readonly #readers = new Map<string, UserDatabase>();
  /** The state of each database until it changes, because reading it takes as long as a step. */
  readonly #states = new Map<string, StoredState>();
  #stamp = 0;
  #changeCount = 0;

  constructor() {
    UserDatabase.on('storagemutated', (parts) => {
      this.#changeCount += 1;
      for (const part of Object.keys(parts)) {
        this.#states.delete(part.slice('idb://'.length).split('/', 1)[0] ?? '');
      }
    });
  }

  /**
   * A planned crash of the connection happens at once, because the commits of IndexedDB cannot be counted. Pauses and a
   * full disk are not simulated.
   */
  async open(userId: string): Promise<Connection> {
    const db = new UserDatabase(userId);
    await db.open();
    return {
      db,
      isPaused: false,
      pause: () => {},
      resume: () => {},
      failNextCommits: () => {},
      planCrash: ({ commitsBefore }, onCrash) => {
        // An infinite number of commits takes back an earlier plan.
        if (Number.isFinite(commitsBefore)) onCrash();
      },
      die: () => db.close(),
    };
  }

  async read(userId: string): Promise<StoredState> {
    const db = this.#readers.get(userId) ?? new UserDatabase(userId);
    this.#readers.set(userId, db);
    const knownState = this.#states.get(db.name);
    if (knownState) return knownState;
    this.#stamp += 1;
    const stamp = this.#stamp;
    const countBefore = this.#changeCount;
    const state = await readAll(db, stamp);
    // A write during the read may be missing in the state, so it isn't remembered.
    if (countBefore === this.#changeCount) this.#states.set(db.name, state);
    return state;
  }

  async goBack(): Promise<boolean> {
    return false;
  }

  async copy(): Promise<null> {
    return null;
  }

  async clear(userId: string): Promise<void> {
    const db = this.#readers.get(userId) ?? new UserDatabase(userId);
    this.#readers.delete(userId);
    this.#states.delete(db.name);
    await db.delete();
  }
}

function readAll(db: UserDatabase, stamp: number): Promise<StoredState> {
  return db.transaction('r', db.tables, async () => {
    const rows = new Map<string, PresentRow>();
    const [rowsByTable, changes, applied, spaces] = await Promise.all([
      Promise.all(tableNames.map((table) => tableOf(db, table).toArray())),
      db.changes.toArray(),
      db.applied.toArray(),
      db.spaces.toArray(),
    ]);
    tableNames.forEach((table, index) => {
      for (const stored of rowsByTable[index] ?? []) {
        rows.set(`${table}/${stored.id}`, presentRow(table, stored));
      }
    });
    const kept = applied.flatMap((record) => record.changes);
    return { stamp, rows, changes, applied: kept, spare: [], space: spaces[0] };
  });
}
