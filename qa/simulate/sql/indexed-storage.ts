import { tableNames } from '@full-count/sync-protocol';
import { tableOf, UserDatabase } from '@full-count/web/testing/phone';
import type { PresentRow } from '../world/server.ts';
import { type Connection, presentRow, type Storage, type StoredState } from '../world/storage.ts';

export class IndexedStorage implements Storage {
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
