import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp, TimestampWithDefault } from './columns.ts';

export interface HeldWorkTable {
  team_id: string;
  id: Generated<string>;
  user_id: string;
  device_id: string;
  client_id: string;
  payload: Json<readonly unknown[]>;
  bytes: number;
  state: Generated<'held' | 'accepted' | 'discarded'>;
  resolved_by: string | null;
  resolved_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
}
