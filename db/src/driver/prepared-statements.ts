import type { RowReader } from './row-reader.ts';

/** So many plans at most does a connection keep: each costs the database some 10 KB. */
const MOST_NAMES = 200;

/** A statement that PostgreSQL keeps under a name, parsed and planned. */
export interface PreparedStatement {
  readonly name: string;
  /** Whether it was sent to be kept, and for all that is known it is. */
  isSent: boolean;
  /** How its rows are read, as the first answer said; PostgreSQL refuses to change them. */
  reader: RowReader | undefined;
}

/**
 * The statements of one connection that come again: PostgreSQL parses and plans a named one once,
 * and says once what its rows are. What comes once, such as an `insert` of just so many rows, gets
 * no name.
 */
export class PreparedStatements {
  readonly #byText = new Map<string, PreparedStatement>();
  #seenOnce = new Set<string>();

  /** The statement to send under a name; undefined: without one. */
  find(text: string): PreparedStatement | undefined {
    const known = this.#byText.get(text);
    if (known !== undefined || this.#byText.size >= MOST_NAMES || selectsAll(text)) return known;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= MOST_NAMES) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    const name = `statement_${this.#byText.size + 1}`;
    const statement = { name, isSent: false, reader: undefined };
    this.#byText.set(text, statement);
    return statement;
  }
}

/** A migration may add a column while this runs, and PostgreSQL refuses a named `*` from then on. */
function selectsAll(text: string): boolean {
  return /select \*|\.\*/.test(text);
}
