import type { TimestampWithDefault } from './columns.ts';

export interface SchemaMigrationsTable {
  name: string;
  applied_at: TimestampWithDefault;
}
