import { type CompiledQuery, DummyDriver, type Kysely } from 'kysely';
import type { Database } from '../schema/index.ts';
import { kyselyOn } from './kysely-on.ts';

/** Compiles statements without a database. */
const compiler = kyselyOn(new DummyDriver());

/** Takes the place of a value while the statement is built. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * Builds a frequent statement once, and fills in the values of each call. Building it takes several
 * times as long as sending it.
 *
 * @param build is called once, with placeholders. It may bind its values as parameters, but not read
 *   them, and must declare all of them.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Kysely<Database>, ...values: Values) => CompiledQuery<Row>,
): (...values: Values) => CompiledQuery<Row> {
  let made: CompiledQuery<Row> | undefined;
  return (...values) => {
    made ??= build(compiler, ...(placeholders(build.length - 1) as unknown as Values));
    const parameters = made.parameters.map((value) =>
      value instanceof Placeholder ? values[value.index] : value,
    );
    return { ...made, parameters };
  };
}

function placeholders(count: number): Placeholder[] {
  return Array.from({ length: count }, (_, index) => new Placeholder(index));
}
