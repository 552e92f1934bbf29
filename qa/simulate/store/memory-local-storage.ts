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
