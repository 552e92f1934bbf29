import type { UserDatabase } from '@full-count/web/testing/phone';
import type { Disk } from './disk.ts';
import { MemoryTable } from './memory-table.ts';

export interface Crash {
  commitsBefore: number;
  /** Whether the tab crashes before or after the next commit. */
  readonly side: 'before' | 'after';
}

/**
 * One tab's connection to a disk in memory, with the parts of a Dexie database that the app's code uses. Everything
 * resolves in microtasks, so that a history runs the same each time. Unlike in Dexie, an operation outside of a transaction sees the uncommitted writes of the same tab. The app never uses
 * a row both inside and outside of a transaction at once.
 */
export class MemoryDatabase {
  readonly userId: string;
  readonly tables: readonly MemoryTable[];
  readonly #disk: Disk;
  #isDead = false;
  #crash: Crash | null = null;
  #pausedBegins: (() => void)[] | null = null;
  #failingCommits = 0;
  #onCrash: () => void = () => {};

  constructor(userId: string, disk: Disk) {
    this.userId = userId;
    this.#disk = disk;
    this.tables = Array.from(
      disk.tables.values(),
      (table) => new MemoryTable(table, (work) => this.#run(work)),
    );
    for (const table of this.tables) Object.defineProperty(this, table.name, { value: table });
  }

  get db(): UserDatabase {
    return this as unknown as UserDatabase;
  }

  table(name: string): MemoryTable {
    const namedTable = this.tables.find((table) => table.name === name);
    if (!namedTable) throw new Error(`There is no table ${name}`);
    return namedTable;
  }

  isOpen(): boolean {
    return !this.#isDead;
  }

  async transaction<T>(mode: 'r' | 'rw', ...rest: unknown[]): Promise<T> {
    const work = rest.at(-1) as (transaction: MemoryDatabase) => Promise<T>;
    await this.#begin();
    let result: T;
    try {
      result = await work(this);
    } catch (error) {
      this.#disk.rollback(this);
      throw error;
    }
    await this.#commit(mode);
    return result;
  }

  get isPaused(): boolean {
    return this.#pausedBegins !== null;
  }

  /** Makes new transactions wait until `resume`, as in a tab that the browser has frozen. */
  pause(): void {
    this.#pausedBegins ??= [];
  }

  resume(): void {
    const pausedBegins = this.#pausedBegins ?? [];
    this.#pausedBegins = null;
    for (const resume of pausedBegins) resume();
  }

  planCrash(crash: Crash, onCrash: () => void): void {
    this.#crash = crash;
    this.#onCrash = onCrash;
  }

  failNextCommits(count: number): void {
    this.#failingCommits = count;
  }

  /** Stops the tab. Its open transaction is rolled back, and its pending promises never resolve. */
  die(): void {
    this.#isDead = true;
    this.#pausedBegins = null;
    this.#disk.forget(this);
  }

  async #begin(): Promise<void> {
    if (this.#isDead) return neverResolve();
    const pausedBegins = this.#pausedBegins;
    if (pausedBegins) await new Promise<void>((resume) => pausedBegins.push(resume));
    await this.#disk.begin(this);
    if (this.#isDead) {
      this.#disk.rollback(this);
      return neverResolve();
    }
  }

  /** Only a transaction that may write counts for a crash, because judging a view must not bring the crash nearer. */
  async #commit(mode: 'r' | 'rw'): Promise<void> {
    if (this.#isDead) return neverResolve();
    if (this.#failingCommits > 0 && this.#disk.hasWritten(this)) {
      this.#failingCommits -= 1;
      this.#disk.rollback(this);
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    }
    const crash = mode === 'rw' ? this.#crash : null;
    const crashesNow = crash !== null && --crash.commitsBefore < 0;
    if (!(crashesNow && crash.side === 'before')) this.#disk.commit(this);
    if (!crashesNow) return;
    this.die();
    this.#onCrash();
    return neverResolve();
  }

  /** Runs an operation outside of a transaction, unless this tab has one open. */
  async #run<T>(work: () => T): Promise<T> {
    if (this.#isDead) return neverResolve();
    if (!this.#disk.isUsedByAnother(this)) return work();
    await this.#begin();
    const result = work();
    this.#disk.commit(this);
    return result;
  }
}

function neverResolve<T>(): Promise<T> {
  return new Promise(() => {});
}

/** The localStorage of all phones, which do not share an account. It never refuses anything. */
class MemoryLocalStorage {
  readonly #items = new Map<string, string>();
  /** Increases with each write. */
  writes = 0;

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.writes += 1;
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.writes += 1;
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }
}

export const memoryLocalStorage = new MemoryLocalStorage();
