import { type Change, tableNames } from '@full-count/sync-protocol';
import {
  type AppliedChanges,
  type Space,
  type Stored,
  type StoredChange,
  UserDatabase,
} from '@full-count/web/testing/phone';
import { Disk, type TableSchema } from '../store/disk.ts';
import { MemoryDatabase, memoryLocalStorage } from '../store/memory-database.ts';
import type { PresentRow } from '../world/server.ts';
import { type Connection, presentRow, type Storage, type StoredState } from '../world/storage.ts';

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
    return new MemoryDatabase(userId, this.#diskOf(userId));
  }

  async read(userId: string): Promise<StoredState> {
    const disk = this.#diskOf(userId);
    const lastState = this.#states.get(userId);
    const stamp = disk.writes + memoryLocalStorage.writes;
    if (lastState?.stamp === stamp) return lastState;
    const spare = JSON.parse(memoryLocalStorage.getItem(`spare-${userId}`) ?? '[]') as Change[];
    const state = { ...stateOf(disk), stamp, spare };
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

function stateOf({ tables }: Disk): Omit<StoredState, 'stamp' | 'spare'> {
  const recordsOf = <T>(name: string): T[] => {
    const entries = Array.from(tables.get(name)?.entries() ?? []);
    if (entries.length > 1) entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return entries.map(([, record]) => record as T);
  };
  const rows = new Map<string, PresentRow>();
  for (const table of tableNames) {
    for (const record of recordsOf<Stored>(table)) {
      rows.set(`${table}/${record.id}`, presentRow(table, record));
    }
  }
  return {
    rows,
    changes: recordsOf<StoredChange>('changes'),
    applied: recordsOf<AppliedChanges>('applied').flatMap(({ changes }) => changes),
    space: recordsOf<Space>('spaces')[0],
  };
}
