import { type Disk, DiskTable } from './disk.ts';
import type { Key } from './key-text.ts';
import { MemoryTable } from './memory-table.ts';
import { RawTransaction } from './raw-transaction.ts';

/** When the tab dies, counted in its commits from now; on which side of that commit. */
export interface Crash {
  commits: number;
  readonly side: 'before' | 'after';
}

/**
 * What the app's code uses of its Dexie database, over a disk in memory: one such object is one
 * tab's connection. Everything resolves in microtasks, so that a history runs the same each time.
 *
 * Unlike Dexie it cannot tell an operation of a transaction from one beside it in the same tab,
 * which then sees what is not committed yet. No code of the app has both at a time on one row.
 */
export class MemoryDatabase {
  readonly name: string;
  readonly tables: readonly MemoryTable[];
  readonly #disk: Disk;
  #isDead = false;
  #crash: Crash | null = null;
  #held: (() => void)[] | null = null;
  #fullFor = 0;
  /** Called once, when the tab dies of a planned crash. */
  onCrash: () => void = () => {};

  constructor(name: string, disk: Disk) {
    this.name = name;
    this.#disk = disk;
    this.tables = Array.from(
      disk.tables.values(),
      (table) => new MemoryTable(table, (work) => this.#run(work)),
    );
    for (const table of this.tables) Object.defineProperty(this, table.name, { value: table });
  }

  table(name: string): MemoryTable {
    const found = this.tables.find((table) => table.name === name);
    if (!found) throw new Error(`There is no table ${name}`);
    return found;
  }

  isOpen(): boolean {
    return !this.#isDead;
  }

  async transaction<T>(_mode: string, ...rest: unknown[]): Promise<T> {
    const work = rest.at(-1) as () => Promise<T>;
    await this.#mayBegin();
    let result: T;
    try {
      result = await work();
    } catch (error) {
      this.#disk.rollback(this);
      throw error;
    }
    await this.#commit();
    return result;
  }

  /** The raw way around Dexie's tables. */
  backendDB(): { transaction(): RawTransaction } {
    return {
      transaction: () =>
        new RawTransaction(this.#disk.tables, {
          begin: () => this.#mayBegin(),
          commit: () => this.#commit(),
          rollback: () => this.#disk.rollback(this),
        }),
    };
  }

  /** Transactions that begin from now on wait until `release`: the tab stands still in between. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const go of held) go();
  }

  planCrash(crash: Crash): void {
    this.#crash = crash;
  }

  /** The next commits find no room on the phone. */
  fillUp(commits: number): void {
    this.#fullFor = commits;
  }

  /** Nothing of this tab goes on: what it has not committed is undone, what it waits for never comes. */
  die(): void {
    this.#isDead = true;
    this.#held = null;
    this.#disk.forget(this);
  }

  async #mayBegin(): Promise<void> {
    if (this.#isDead) return never();
    const held = this.#held;
    if (held) await new Promise<void>((go) => held.push(go));
    await this.#disk.begin(this);
    if (this.#isDead) {
      this.#disk.rollback(this);
      return never();
    }
  }

  async #commit(): Promise<void> {
    if (this.#isDead) return never();
    if (this.#fullFor > 0 && this.#disk.hasWritten(this)) {
      this.#fullFor -= 1;
      this.#disk.rollback(this);
      throw new DOMException('No room is left.', 'QuotaExceededError');
    }
    const crash = this.#crash;
    const isNow = crash !== null && --crash.commits < 0;
    if (!(isNow && crash.side === 'before')) this.#disk.commit(this);
    if (!isNow) return;
    this.die();
    this.onCrash();
    return never();
  }

  async #run<T>(work: () => T): Promise<T> {
    if (this.#isDead) return never();
    if (!this.#disk.isHeldByAnother(this)) return work();
    await this.#mayBegin();
    const result = work();
    this.#disk.commit(this);
    return result;
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => {});
}

export type { Key };
export { DiskTable };
