import type { TimestampWithDefault } from './columns.ts';

/** The migrations that this database has run. Only `migrate` writes them. */
export interface SchemaMigrationsTable {
  name: string;
  applied_at: TimestampWithDefault;
}
