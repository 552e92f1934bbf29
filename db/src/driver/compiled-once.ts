import { type CompiledQuery, DummyDriver, type Kysely } from 'kysely';
import type { Database } from '../schema/index.ts';
import { kyselyOn } from './kysely-on.ts';

export const compiler = kyselyOn(new DummyDriver());

class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * Building a frequent statement takes several times as long as sending it, so it is built once.
 * @param build gets placeholders, which it may bind as parameters but not read. Each must be in its
 *   parameter list, whose length is the number of placeholders
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Kysely<Database>, ...values: Values) => CompiledQuery<Row>,
): (...values: Values) => CompiledQuery<Row> {
  let compiledQuery: CompiledQuery<Row> | undefined;
  const valueCount = build.length - 1; // Without `db`.
  return (...values) => {
    compiledQuery ??= build(compiler, ...(placeholders(valueCount) as unknown as Values));
    const parameters = compiledQuery.parameters.map((value) =>
      value instanceof Placeholder ? values[value.index] : value,
    );
    return { ...compiledQuery, parameters };
  };
}

function placeholders(count: number): Placeholder[] {
  return Array.from({ length: count }, (_, index) => new Placeholder(index));
}
