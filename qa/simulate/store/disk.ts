import { type Key, keyText } from './key-text.ts';

/** The key's path in a record, as the schema of a table names it. */
export type KeyPath = string | readonly string[];

export interface TableSchema {
  readonly name: string;
  readonly keyPath: KeyPath;
  /** By the name of the index. */
  readonly indexes: ReadonlyMap<string, KeyPath>;
}

export type StoredRecord = Readonly<Record<string, unknown>>;

/** Undoes one write of the transaction that is open. */
type Undo = () => void;

/**
 * What one account has on one device, in memory: it outlives tabs and crashes. One transaction is
 * open at a time, whichever tab began it; it is committed whole or undone whole.
 */
export class Disk {
  readonly tables: ReadonlyMap<string, DiskTable>;
  /** Grows with every write, and every write that is undone. */
  writes = 0;
  #holder: object | null = null;
  #undo: Undo[] = [];
  #waiting: { readonly by: object; readonly begin: () => void }[] = [];

  constructor(schemas: readonly TableSchema[]) {
    this.tables = new Map(
      schemas.map((schema) => [schema.name, new DiskTable(schema, (undo) => this.#note(undo))]),
    );
  }

  isHeldByAnother(by: object): boolean {
    return this.#holder !== null && this.#holder !== by;
  }

  /** Resolves when the transaction of `by` has begun. */
  begin(by: object): Promise<void> {
    if (this.#holder === null) {
      this.#holder = by;
      return Promise.resolve();
    }
    return new Promise((begin) => this.#waiting.push({ by, begin }));
  }

  /** The open transaction is this one's and has changed something. */
  hasWritten(by: object): boolean {
    return this.#holder === by && this.#undo.length > 0;
  }

  commit(by: object): void {
    if (this.#holder !== by) return;
    this.#undo = [];
    this.#end();
  }

  /** Undoes what the transaction of `by` has written so far; another's is left alone. */
  rollback(by: object): void {
    if (this.#holder !== by) return;
    for (const undo of this.#undo.reverse()) undo();
    this.writes += 1;
    this.#undo = [];
    this.#end();
  }

  /** A tab that is gone begins nothing any more. */
  forget(by: object): void {
    this.#waiting = this.#waiting.filter((one) => one.by !== by);
    this.rollback(by);
  }

  #end(): void {
    const next = this.#waiting.shift();
    this.#holder = next?.by ?? null;
    next?.begin();
  }

  #note(undo: Undo): void {
    this.writes += 1;
    if (this.#holder !== null) this.#undo.push(undo);
  }
}

export class DiskTable {
  readonly schema: TableSchema;
  readonly #records = new Map<string, StoredRecord>();
  readonly #note: (undo: Undo) => void;

  constructor(schema: TableSchema, note: (undo: Undo) => void) {
    this.schema = schema;
    this.#note = note;
  }

  get(key: Key): StoredRecord | undefined {
    return this.#records.get(keyText(key));
  }

  has(record: StoredRecord): boolean {
    return this.#records.has(this.textOf(record));
  }

  put(record: StoredRecord): void {
    const text = this.textOf(record);
    this.#noteBefore(text);
    this.#records.set(text, record);
  }

  delete(text: string): void {
    if (!this.#records.has(text)) return;
    this.#noteBefore(text);
    this.#records.delete(text);
  }

  /** Records with the text of their primary key, in no order. */
  entries(): Iterable<[text: string, record: StoredRecord]> {
    return this.#records;
  }

  get size(): number {
    return this.#records.size;
  }

  textOf(record: StoredRecord): string {
    return textAt(record, this.schema.keyPath);
  }

  #noteBefore(text: string): void {
    const before = this.#records.get(text);
    this.#note(() => {
      if (before === undefined) this.#records.delete(text);
      else this.#records.set(text, before);
    });
  }
}

/** The text of the key that a record has at a path; its sorting is the index's. */
export function textAt(record: StoredRecord, path: KeyPath): string {
  if (typeof path === 'string') return keyText(record[path] as Key);
  return keyText(path.map((name) => record[name] as Key));
}

export function keyAt(record: StoredRecord, path: KeyPath): unknown {
  return typeof path === 'string' ? record[path] : path.map((name) => record[name]);
}
