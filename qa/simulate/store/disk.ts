type KeyPath = string | readonly string[];

export interface TableSchema {
  readonly name: string;
  readonly keyPath: KeyPath;
  /** Whether records without a key get the next number. */
  readonly isNumbered: boolean;
  readonly indexes: ReadonlyMap<string, KeyPath>;
  readonly uniqueIndexes: readonly KeyPath[];
}

export type StoredRecord = Readonly<Record<string, unknown>>;

type Undo = () => void;

/** More than a history of usual length commits. */
const MAX_COMMITS_BACK = 500;

/**
 * The database of one account on one device, in memory. It survives tabs and crashes. Only one
 * transaction is open at a time, in any tab, and it is committed or rolled back completely.
 */
export class Disk {
  readonly tables: ReadonlyMap<string, DiskTable>;
  /** Increases with each write and each rollback. */
  writes = 0;
  #tabInTransaction: object | null = null;
  #undo: Undo[] = [];
  readonly #pastCommits: Undo[][] = [];
  #waitingTabs: { readonly tab: object; readonly begin: () => void }[] = [];

  constructor(schemas: readonly TableSchema[]) {
    this.tables = new Map(
      schemas.map((schema) => [schema.name, new DiskTable(schema, (undo) => this.#note(undo))]),
    );
  }

  isUsedByAnother(tab: object): boolean {
    return this.#tabInTransaction !== null && this.#tabInTransaction !== tab;
  }

  begin(tab: object): Promise<void> {
    if (this.#tabInTransaction === null) {
      this.#tabInTransaction = tab;
      return Promise.resolve();
    }
    return new Promise((begin) => this.#waitingTabs.push({ tab, begin }));
  }

  hasWritten(tab: object): boolean {
    return this.#tabInTransaction === tab && this.#undo.length > 0;
  }

  commit(tab: object): void {
    if (this.#tabInTransaction !== tab) return;
    if (this.#undo.length > 0) this.#remember(this.#undo);
    this.#undo = [];
    this.#end();
  }

  /** Undoes this many of the last commits. No tab may be open. */
  goBack(commits: number): void {
    for (const undos of this.#pastCommits.splice(-commits).reverse()) {
      for (const undo of undos.reverse()) undo();
    }
    this.writes += 1;
  }

  copy(): Disk {
    const copy = new Disk(Array.from(this.tables.values(), ({ schema }) => schema));
    for (const [name, table] of this.tables) copy.tables.get(name)?.copyFrom(table);
    // The copy cannot go back to before it was made.
    copy.#pastCommits.length = 0;
    return copy;
  }

  #remember(undos: Undo[]): void {
    this.#pastCommits.push(undos);
    if (this.#pastCommits.length > MAX_COMMITS_BACK) this.#pastCommits.shift();
  }

  rollback(tab: object): void {
    if (this.#tabInTransaction !== tab) return;
    for (const undo of this.#undo.reverse()) undo();
    this.writes += 1;
    this.#undo = [];
    this.#end();
  }

  forget(tab: object): void {
    this.#waitingTabs = this.#waitingTabs.filter((waiting) => waiting.tab !== tab);
    this.rollback(tab);
  }

  #end(): void {
    const next = this.#waitingTabs.shift();
    this.#tabInTransaction = next?.tab ?? null;
    next?.begin();
  }

  #note(undo: Undo): void {
    this.writes += 1;
    if (this.#tabInTransaction !== null) this.#undo.push(undo);
    else this.#remember([undo]);
  }
}

export class DiskTable {
  readonly schema: TableSchema;
  readonly #records = new Map<string, StoredRecord>();
  readonly #note: (undo: Undo) => void;
  #lastNumber = 0;

  constructor(schema: TableSchema, note: (undo: Undo) => void) {
    this.schema = schema;
    this.#note = note;
  }

  get(key: Key): StoredRecord | undefined {
    return this.#records.get(keyText(key));
  }

  has(record: StoredRecord): boolean {
    const { keyPath, isNumbered } = this.schema;
    if (isNumbered && record[keyPath as string] === undefined) return false;
    return this.#records.has(this.primaryKeyOf(record));
  }

  /**
   * @returns the key
   * @throws ConstraintError if another record has the same key in a unique index
   */
  put(newRecord: StoredRecord): unknown {
    const record = this.#withKey(newRecord);
    const primaryKey = this.primaryKeyOf(record);
    this.#expectUnique(primaryKey, record);
    this.#noteBefore(primaryKey);
    this.#records.set(primaryKey, record);
    return keyAt(record, this.schema.keyPath);
  }

  copyFrom(table: DiskTable): void {
    for (const [primaryKey, record] of table.#records) this.#records.set(primaryKey, record);
    this.#lastNumber = table.#lastNumber;
  }

  #withKey(record: StoredRecord): StoredRecord {
    const { keyPath, isNumbered } = this.schema;
    if (!isNumbered || typeof keyPath !== 'string') return record;
    const number = (record[keyPath] as number | undefined) ?? this.#lastNumber + 1;
    const before = this.#lastNumber;
    if (number > before) {
      this.#lastNumber = Math.floor(number);
      this.#note(() => {
        this.#lastNumber = before;
      });
    }
    return { ...record, [keyPath]: number };
  }

  #expectUnique(primaryKey: string, record: StoredRecord): void {
    for (const path of this.schema.uniqueIndexes) {
      const text = textAt(record, path);
      for (const [otherKey, other] of this.#records) {
        if (otherKey !== primaryKey && textAt(other, path) === text)
          throw new DOMException(`${this.schema.name} has ${text} already`, 'ConstraintError');
      }
    }
  }

  delete(primaryKey: string): void {
    if (!this.#records.has(primaryKey)) return;
    this.#noteBefore(primaryKey);
    this.#records.delete(primaryKey);
  }

  entries(): Iterable<[primaryKey: string, record: StoredRecord]> {
    return this.#records;
  }

  get size(): number {
    return this.#records.size;
  }

  primaryKeyOf(record: StoredRecord): string {
    return textAt(record, this.schema.keyPath);
  }

  #noteBefore(primaryKey: string): void {
    const before = this.#records.get(primaryKey);
    this.#note(() => {
      if (before === undefined) this.#records.delete(primaryKey);
      else this.#records.set(primaryKey, before);
    });
  }
}

/** The key of a record at a path, as text that sorts like the key. */
export function textAt(record: StoredRecord, path: KeyPath): string {
  if (typeof path === 'string') return keyText(record[path] as Key);
  return keyText(path.map((name) => record[name] as Key));
}

export function keyAt(record: StoredRecord, path: KeyPath): unknown {
  return typeof path === 'string' ? record[path] : path.map((name) => record[name]);
}

export type Key = string | number | readonly (Key | readonly [])[];

const HIGHEST_TEXT = '\uffff';
const SEPARATOR = '\u0001';

/** Returns a key as text that sorts like the key in IndexedDB. Numbers must be whole. */
export function keyText(key: Key): string {
  if (typeof key === 'number') return numberText(key);
  if (typeof key === 'string') return `s${key}`;
  return key
    .map((part) => (isHighestKey(part) ? HIGHEST_TEXT : keyText(part as Key)))
    .join(SEPARATOR);
}

/** Makes negative numbers positive, so that their texts sort. */
const ZERO = 1e12;

function numberText(key: number): string {
  if (key === Number.NEGATIVE_INFINITY) return '';
  if (key === Number.POSITIVE_INFINITY) return 'n~';
  return `n${String(key + ZERO).padStart(13, '0')}`;
}

/** Dexie's highest key is `[[]]`. Inside a compound key it is `[]` or `[[]]`. */
function isHighestKey(part: unknown): boolean {
  return Array.isArray(part) && (part.length === 0 || isHighestKey(part[0]));
}
