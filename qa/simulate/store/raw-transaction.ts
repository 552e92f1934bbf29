import type { DiskTable, StoredRecord } from './disk.ts';
import type { Key } from './key-text.ts';

interface Bounds {
  readonly begin: () => Promise<void>;
  readonly commit: () => Promise<void>;
  readonly rollback: () => void;
}

interface GetRequest {
  result: StoredRecord | undefined;
  onsuccess: (() => void) | null;
}

/** As much of IndexedDB's own transaction as the app uses: requests made at once, one outcome. */
export class RawTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: { readonly name: string } | null = null;
  readonly #tables: ReadonlyMap<string, DiskTable>;
  readonly #bounds: Bounds;
  readonly #requests: (() => void)[] = [];
  #isAborted = false;

  constructor(tables: ReadonlyMap<string, DiskTable>, bounds: Bounds) {
    this.#tables = tables;
    this.#bounds = bounds;
    void this.#goOn();
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

  /** It comes when every request is done, as without a word. */
  commit(): void {}

  async #goOn(): Promise<void> {
    await this.#bounds.begin();
    for (const request of this.#requests) {
      if (!this.#isAborted) request();
    }
    if (this.#isAborted) {
      this.#bounds.rollback();
      this.onabort?.();
      return;
    }
    try {
      await this.#bounds.commit();
    } catch (error) {
      this.error = error as DOMException;
      this.onabort?.();
      return;
    }
    this.oncomplete?.();
  }
}
