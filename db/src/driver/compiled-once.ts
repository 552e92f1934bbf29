import { type CompiledQuery, DummyDriver, type Kysely } from 'kysely';
import type { Database } from '../schema/index.ts';
import { kyselyOn } from './kysely-on.ts';

/** Builds and compiles, and reaches no database. */
const compiler = kyselyOn(new DummyDriver());

/** Stands for a value while the statement is built. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A statement that is asked with each push: its text is made once, and only the values are put in
 * each time. Building it costs the process several times what sending it does.
 *
 * @param build is called once, with stand-ins: it may bind the values as parameters, and not look at
 *   them. It declares as many as the statement is asked with.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Kysely<Database>, ...values: Values) => CompiledQuery<Row>,
): (...values: Values) => CompiledQuery<Row> {
  let made: CompiledQuery<Row> | undefined;
  return (...values) => {
    made ??= build(compiler, ...(places(build.length - 1) as unknown as Values));
    const parameters = made.parameters.map((one) =>
      one instanceof Place ? values[one.index] : one,
    );
    return { ...made, parameters };
  };
}

function places(count: number): Place[] {
  return Array.from({ length: count }, (_, index) => new Place(index));
}
