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

  /** Undefined for unprepared statements and a text's first use, because preparing pays off only when repeated. */
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

/** The names that a connection uses, which differ from the pool's only for statements that failed on it. */
export class ConnectionStatementNames {
  readonly #names: StatementNames;
  readonly #prepared = new Set<string>();
  readonly #failures = new Map<string, number>();

  constructor(names: StatementNames) {
    this.#names = names;
  }

  nameOf(text: string): string | undefined {
    const name = this.#names.nameOf(text);
    const failures = name === undefined ? 0 : (this.#failures.get(name) ?? 0);
    return failures === 0 ? name : `${name}-${failures}`;
  }

  succeeded(name: string): void {
    this.#prepared.add(name);
  }

  /**
   * PgBouncer closes a connection that prepares the same name twice, even if PostgreSQL refused the first attempt. So a
   * statement that failed gets a new name on this connection. After a value error (class 22 or 23) the statement was
   * prepared, so it keeps its name.
   */
  failed(name: string, text: string, code: string): void {
    if (this.#prepared.has(name) || VALUE_ERROR.test(code)) return;
    const hash = this.#names.nameOf(text) as string;
    // Of two queries sent together under one name, only the first to fail changes the name.
    if (this.nameOf(text) === name) this.#failures.set(hash, (this.#failures.get(hash) ?? 0) + 1);
  }
}

const VALUE_ERROR = /^2[23]/;

/** After a migration adds a column, PostgreSQL refuses a prepared statement that selects `*`. */
function selectsAll(text: string): boolean {
  return /select \*|\.\*/.test(text);
}
