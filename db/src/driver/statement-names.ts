/** So many plans at most does a connection keep: each costs the database some 10 KB. */
const MOST_NAMES = 200;

/**
 * Names for the statements of one connection that come again: PostgreSQL parses and plans a named
 * one once. What comes once, such as an `insert` of just so many rows, gets no name.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #seenOnce = new Set<string>();

  /** The name to send this statement under; undefined: without one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES || selectsAll(text)) return known;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= MOST_NAMES) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    const name = `statement_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A migration may add a column while this runs, and PostgreSQL refuses a named `*` from then on. */
function selectsAll(text: string): boolean {
  return /select \*|\.\*/.test(text);
}
