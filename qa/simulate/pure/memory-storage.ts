import { type Row, tableNames } from '@full-count/sync-protocol';
import {
  type Shadow,
  type Space,
  type StoredChange,
  UserDatabase,
} from '@full-count/web/testing/phone';
import { Disk, type TableSchema } from '../store/disk.ts';
import { MemoryDatabase } from '../store/memory-database.ts';
import type { Connection, Storage, StoredState } from '../world/storage.ts';

let schemas: readonly TableSchema[] | undefined;

function appSchemas(): readonly TableSchema[] {
  schemas ??= new UserDatabase('schema').tables.map(({ name, schema }) => ({
    name,
    keyPath: schema.primKey.keyPath as string | string[],
    isNumbered: schema.primKey.auto === true,
    indexes: new Map(
      schema.indexes.map((index) => [index.name, index.keyPath as string | string[]]),
    ),
    uniqueIndexes: schema.indexes
      .filter(({ unique }) => unique)
      .map(({ keyPath }) => keyPath as string | string[]),
  }));
  return schemas;
}

/** The databases of a phone in memory, one for each account that was used on it. */
export class MemoryStorage implements Storage {
  readonly #disks = new Map<string, Disk>();
  readonly #states = new Map<string, StoredState>();

  async open(userId: string): Promise<Connection> {
    const memory = new MemoryDatabase(userId, this.#diskOf(userId));
    return {
      db: memory as unknown as UserDatabase,
      pause: () => memory.pause(),
      resume: () => memory.resume(),
      failNextCommits: (count) => memory.failNextCommits(count),
      planCrash: (crash, onCrash) => {
        memory.onCrash = onCrash;
        memory.planCrash(crash);
      },
      die: () => memory.die(),
    };
  }

  async read(userId: string): Promise<StoredState> {
    const disk = this.#diskOf(userId);
    const lastState = this.#states.get(userId);
    if (lastState?.stamp === disk.writes) return lastState;
    const state = stateOf(disk);
    this.#states.set(userId, state);
    return state;
  }

  /** Always true, because a disk in memory keeps its last states. */
  async goBack(userId: string, commits: number): Promise<boolean> {
    this.#diskOf(userId).goBack(commits);
    return true;
  }

  async copy(): Promise<Storage> {
    const copy = new MemoryStorage();
    for (const [userId, disk] of this.#disks) copy.#disks.set(userId, disk.copy());
    return copy;
  }

  #diskOf(userId: string): Disk {
    const openDisk = this.#disks.get(userId);
    if (openDisk) return openDisk;
    const disk = new Disk(appSchemas());
    this.#disks.set(userId, disk);
    return disk;
  }
}

function stateOf({ tables, writes }: Disk): StoredState {
  const recordsOf = <T>(name: string): T[] => {
    const entries = Array.from(tables.get(name)?.entries() ?? []);
    if (entries.length > 1) entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return entries.map(([, record]) => record as T);
  };
  const rows = new Map<string, Row>();
  for (const table of tableNames) {
    for (const record of recordsOf<Row & { teamId: string }>(table)) {
      rows.set(`${table}/${record.id}`, rowOf(record));
    }
  }
  return {
    stamp: writes,
    rows,
    changes: recordsOf<StoredChange>('changes'),
    shadows: recordsOf<Shadow>('shadow'),
    space: recordsOf<Space>('spaces')[0],
  };
}

const rowsOfRecords = new WeakMap<object, Row>();

/** Returns the same object for the same record, so that `differenceOf` compares it only once. */
function rowOf(record: Row & { teamId: string }): Row {
  const knownRow = rowsOfRecords.get(record);
  if (knownRow) return knownRow;
  const { teamId: _, ...row } = record;
  rowsOfRecords.set(record, row as Row);
  return row as Row;
}
