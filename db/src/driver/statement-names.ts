import { createHash } from 'node:crypto';

/** Each prepared statement costs PostgreSQL about 10 KB on each connection. */
const MOST_NAMES = 200;

/**
 * Names for statements that run again, so that PostgreSQL parses and plans them once per connection.
 * A name is a hash of its statement's text. Behind a pooler, which hands out connections that other
 * processes have used, a name can therefore never run a different statement.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #seenOnce = new Set<string>();

  /** Returns a name from the second time on, and undefined for statements that are not prepared. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES || selectsAll(text)) return known;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= MOST_NAMES) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/** After a migration adds a column, PostgreSQL refuses a prepared statement that selects `*`. */
function selectsAll(text: string): boolean {
  return /select \*|\.\*/.test(text);
}
