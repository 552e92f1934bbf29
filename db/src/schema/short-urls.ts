import type { Generated } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './columns.ts';

export interface ShortUrlsTable {
  id: Generated<string>;
  short_code: string;
  original_url: string;
  created_at: TimestampWithDefault;
  expires_at: NullableTimestamp;
}
