import type { DiskTable, StoredRecord } from './disk.ts';
import type { Key } from './key-text.ts';

interface TransactionControl {
  readonly begin: () => Promise<void>;
  readonly commit: () => Promise<void>;
  readonly rollback: () => void;
}

interface GetRequest {
  result: StoredRecord | undefined;
  onsuccess: (() => void) | null;
}

/** The parts of an IndexedDB transaction that the app uses. The app makes all requests before the first one runs. */
export class RawTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: { readonly name: string } | null = null;
  readonly #tables: ReadonlyMap<string, DiskTable>;
  readonly #control: TransactionControl;
  readonly #requests: (() => void)[] = [];
  #isAborted = false;

  constructor(tables: ReadonlyMap<string, DiskTable>, control: TransactionControl) {
    this.#tables = tables;
    this.#control = control;
    void this.#run();
  }

  objectStore(name: string) {
    const table = this.#tables.get(name) as DiskTable;
    return {
      get: (key: Key): GetRequest => {
        const request: GetRequest = { result: undefined, onsuccess: null };
        this.#requests.push(() => {
          request.result = table.get(key);
          request.onsuccess?.();
        });
        return request;
      },
      put: (record: StoredRecord) => void this.#requests.push(() => table.put(record)),
      add: (record: StoredRecord) =>
        void this.#requests.push(() => {
          if (!table.has(record)) return table.put(record);
          this.error = { name: 'ConstraintError' };
          this.abort();
        }),
    };
  }

  abort(): void {
    this.#isAborted = true;
  }

  /** Does nothing, because the transaction commits by itself after its last request. */
  commit(): void {}

  async #run(): Promise<void> {
    await this.#control.begin();
    for (const request of this.#requests) {
      if (!this.#isAborted) request();
    }
    if (this.#isAborted) {
      this.#control.rollback();
      this.onabort?.();
      return;
    }
    try {
      await this.#control.commit();
    } catch (error) {
      this.error = error as DOMException;
      this.onabort?.();
      return;
    }
    this.oncomplete?.();
  }
}
