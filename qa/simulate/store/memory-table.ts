import { type DiskTable, type Key, keyAt, keyText, type StoredRecord, textAt } from './disk.ts';

/** Runs an operation on the disk, in the tab's open transaction or in its own. */
type RunOnDisk = <T>(work: () => T) => Promise<T>;

export class MemoryTable {
  readonly #table: DiskTable;
  readonly #run: RunOnDisk;
  readonly schema: unknown;

  constructor(table: DiskTable, run: RunOnDisk) {
    this.#table = table;
    this.#run = run;
    const { keyPath, isNumbered, indexes } = table.schema;
    this.schema = {
      primKey: { keyPath, auto: isNumbered },
      indexes: Array.from(indexes, ([name, path]) => ({ name, keyPath: path })),
    };
  }

  get name(): string {
    return this.#table.schema.name;
  }

  get(key: Key): Promise<StoredRecord | undefined> {
    return this.#run(() => this.#table.get(key));
  }

  bulkGet(keys: readonly Key[]): Promise<(StoredRecord | undefined)[]> {
    return this.#run(() => keys.map((key) => this.#table.get(key)));
  }

  put(record: StoredRecord): Promise<unknown> {
    return this.#run(() => this.#table.put(record));
  }

  bulkPut(records: readonly StoredRecord[]): Promise<void> {
    return this.#run(() => {
      for (const record of records) this.#table.put(record);
    });
  }

  add(record: StoredRecord): Promise<unknown> {
    return this.bulkAdd([record]);
  }

  /** @returns the last key */
  bulkAdd(records: readonly StoredRecord[]): Promise<unknown> {
    return this.#run(() => {
      let lastKey: unknown;
      for (const record of records) {
        if (this.#table.has(record))
          throw new DOMException(`${this.name} has this key already`, 'ConstraintError');
        lastKey = this.#table.put(record);
      }
      return lastKey;
    });
  }

  delete(key: Key): Promise<void> {
    return this.bulkDelete([key]);
  }

  bulkDelete(keys: readonly Key[]): Promise<void> {
    return this.#run(() => {
      for (const key of keys) this.#table.delete(keyText(key));
    });
  }

  clear(): Promise<void> {
    return this.toCollection().delete();
  }

  toArray(): Promise<StoredRecord[]> {
    return this.toCollection().toArray();
  }

  count(): Promise<number> {
    return this.#run(() => this.#table.size);
  }

  toCollection(): MemoryCollection {
    return new MemoryCollection(this.#table, this.#run, this.#table.schema.keyPath, () => true);
  }

  where(index: string) {
    const { keyPath, indexes } = this.#table.schema;
    const isPrimary = index === (typeof keyPath === 'string' ? keyPath : `[${keyPath.join('+')}]`);
    const path = isPrimary ? keyPath : indexes.get(index);
    if (path === undefined) throw new Error(`${this.name} has no index ${index}`);
    const within = (isWithin: (text: string) => boolean) =>
      new MemoryCollection(this.#table, this.#run, path, isWithin);
    return {
      equals(key: Key) {
        const text = keyText(key);
        return within((other) => other === text);
      },
      notEqual(key: Key) {
        const text = keyText(key);
        return within((other) => other !== text);
      },
      anyOf(keys: readonly Key[]) {
        const texts = new Set(keys.map(keyText));
        return within((other) => texts.has(other));
      },
      above(lower: Key) {
        const text = keyText(lower);
        return within((other) => other > text);
      },
      between(lower: Key, upper: Key, withLower = true, withUpper = false) {
        const [from, to] = [keyText(lower), keyText(upper)];
        return within(
          (other) =>
            (withLower ? other >= from : other > from) && (withUpper ? other <= to : other < to),
        );
      },
    };
  }
}

class MemoryCollection {
  readonly #table: DiskTable;
  readonly #run: RunOnDisk;
  readonly #path: string | readonly string[];
  readonly #isWithin: (text: string) => boolean;
  #limit = Number.POSITIVE_INFINITY;
  #filters: ((record: never) => boolean)[] = [];
  #ends: (record: never) => boolean = () => false;

  constructor(
    table: DiskTable,
    run: RunOnDisk,
    path: string | readonly string[],
    isWithin: (text: string) => boolean,
  ) {
    this.#table = table;
    this.#run = run;
    this.#path = path;
    this.#isWithin = isWithin;
  }

  limit(count: number): this {
    this.#limit = count;
    return this;
  }

  filter(matches: (record: never) => boolean): this {
    this.#filters.push(matches);
    return this;
  }

  until(ends: (record: never) => boolean): this {
    this.#ends = ends;
    return this;
  }

  async each(use: (record: never) => void): Promise<void> {
    for (const record of await this.toArray()) use(record as never);
  }

  toArray(): Promise<StoredRecord[]> {
    return this.#run(() => this.#findMatching().map(({ record }) => record));
  }

  async first(): Promise<StoredRecord | undefined> {
    return (await this.limit(1).toArray())[0];
  }

  primaryKeys(): Promise<unknown[]> {
    const { keyPath } = this.#table.schema;
    return this.#run(() => this.#findMatching().map(({ record }) => keyAt(record, keyPath)));
  }

  async lastKey(): Promise<unknown> {
    return (await this.primaryKeys()).at(-1);
  }

  count(): Promise<number> {
    return this.#run(() => this.#findMatching().length);
  }

  delete(): Promise<void> {
    return this.#run(() => {
      for (const { primaryKeyText } of this.#findMatching()) this.#table.delete(primaryKeyText);
    });
  }

  #findMatching(): { primaryKeyText: string; indexText: string; record: StoredRecord }[] {
    const isPrimary = this.#path === this.#table.schema.keyPath;
    const matchingRecords: { primaryKeyText: string; indexText: string; record: StoredRecord }[] =
      [];
    for (const [primaryKeyText, record] of this.#table.entries()) {
      const indexText = isPrimary ? primaryKeyText : textAt(record, this.#path);
      if (!this.#isWithin(indexText)) continue;
      if (this.#filters.every((matches) => matches(record as never))) {
        matchingRecords.push({ primaryKeyText, indexText, record });
      }
    }
    matchingRecords.sort((a, b) => {
      if (a.indexText !== b.indexText) return a.indexText < b.indexText ? -1 : 1;
      return a.primaryKeyText < b.primaryKeyText ? -1 : 1;
    });
    const end = matchingRecords.findIndex(({ record }) => this.#ends(record as never));
    const count = Math.min(end < 0 ? Number.POSITIVE_INFINITY : end, this.#limit);
    return matchingRecords.length > count ? matchingRecords.slice(0, count) : matchingRecords;
  }
}
