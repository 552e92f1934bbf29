import { createHash } from 'node:crypto';

/** Each prepared statement costs PostgreSQL about 10 KB on each connection. */
const MAX_NAMES = 200;

/**
 * PostgreSQL parses and plans a named statement once per connection. A name is a hash of the text, so that behind a
 * pooler it can never run a different statement.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #seenOnce = new Set<string>();

  /**
   * Undefined for statements that are not prepared, and the first time for all others, because preparing
   * pays off only if a statement is repeated.
   */
  nameOf(text: string): string | undefined {
    const knownName = this.#names.get(text);
    if (knownName !== undefined || this.#names.size >= MAX_NAMES || selectsAll(text))
      return knownName;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= MAX_NAMES) this.#seenOnce.clear();
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
