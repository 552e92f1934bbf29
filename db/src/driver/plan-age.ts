/** Characters of values after which the first plans are old. */
const FIRST_LAST = 64 * 1024;

/**
 * When a connection should plan anew. It keeps its plans, also those of foreign key checks; one made
 * while a table was small reads all rows of the team for each new row, until statistics are
 * gathered: a minute later on a PostgreSQL, never on the embedded database. Each time the plans last
 * twice as long, as tables that are large are not soon much larger.
 */
export class PlanAge {
  #characters = 0;
  #last = FIRST_LAST;

  /** Counts what a statement carries; true: the plans are old now, and those made from here on new. */
  isPast(values: readonly unknown[]): boolean {
    for (const value of values) {
      if (typeof value === 'string') this.#characters += value.length;
    }
    if (this.#characters < this.#last) return false;
    this.#characters = 0;
    this.#last *= 2;
    return true;
  }
}
