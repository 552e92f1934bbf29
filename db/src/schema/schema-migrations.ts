import type { TimestampWithDefault } from './columns.ts';

/** The migrations that this database has run; written by `migrate` alone. */
export interface SchemaMigrationsTable {
  name: string;
  applied_at: TimestampWithDefault;
}
