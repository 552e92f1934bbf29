import type { Generated } from 'kysely';
import type { TimestampWithDefault } from './columns.ts';

export interface TeamJoinCodesTable {
  id: Generated<string>;
  team_id: string;
  join_code: string;
  is_active: Generated<boolean>;
  created_by: string | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
