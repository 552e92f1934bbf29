import { type Mutation, type Row, tableNames } from '@full-count/sync-protocol';
import { UserDatabase } from '../../../web/src/local/database.ts';
import { tableOf, withoutTeam } from '../../../web/src/local/team-rows.ts';
import type { Connection, Storage, StoredState } from '../world/storage.ts';

/** A phone's databases as the app opens them, on an IndexedDB in memory. */
export class IndexedStorage implements Storage {
  readonly #readers = new Map<string, UserDatabase>();
  #stamp = 0;

  /** A tab dies at once here: where in a transaction that is, IndexedDB does not let anybody choose. */
  async open(userId: string): Promise<Connection> {
    const db = new UserDatabase(userId);
    await db.open();
    return {
      db,
      hold: () => {},
      release: () => {},
      planCrash: ({ commits }, onCrash) => {
        if (Number.isFinite(commits)) onCrash();
      },
      die: () => db.close(),
    };
  }

  async read(userId: string): Promise<StoredState> {
    const db = this.#readers.get(userId) ?? new UserDatabase(userId);
    this.#readers.set(userId, db);
    this.#stamp += 1;
    return db.transaction('r', db.tables, async () => {
      const rows = new Map<string, Row>();
      const [lists, outbox, shadows, quarantine, spaces, sentlog] = await Promise.all([
        Promise.all(tableNames.map((table) => tableOf(db, table).toArray())),
        db.outbox.toArray(),
        db.shadow.toArray(),
        db.quarantine.toArray(),
        db.spaces.toArray(),
        db.sentlog.toArray(),
      ]);
      tableNames.forEach((table, place) => {
        for (const stored of lists[place] ?? []) {
          rows.set(`${table}/${stored.id}`, withoutTeam(stored) as Row);
        }
      });
      const sent = sentlog.flatMap(({ mutationsJson }) => JSON.parse(mutationsJson) as Mutation[]);
      return { stamp: this.#stamp, rows, outbox, shadows, quarantine, space: spaces[0], sent };
    });
  }

  /** Leaves nothing to the next history. */
  async clear(userId: string): Promise<void> {
    const db = this.#readers.get(userId) ?? new UserDatabase(userId);
    this.#readers.delete(userId);
    await db.delete();
  }
}
