import type { Generated } from 'kysely';
import type { TimestampWithDefault } from './columns.ts';

export interface CalendarTokensTable {
  id: Generated<string>;
  team_id: string;
  /** SHA-256 of the token in the address, in hex. */
  token_hash: string;
  created_by: string | null;
  created_at: TimestampWithDefault;
}
