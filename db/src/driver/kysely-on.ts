import {
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '../schema/index.ts';

export function kyselyOn(driver: Driver): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
    },
  });
}

/** It compiles statements, but cannot send them. */
export const compiler = kyselyOn(new DummyDriver());
