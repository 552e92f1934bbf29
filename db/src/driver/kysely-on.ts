import {
  type DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '../schema/index.ts';

/** Kysely for PostgreSQL on a driver of our own; on Kysely's dummy it builds, and reaches nothing. */
export function kyselyOn(driver: DummyDriver): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
    },
  });
}
