import type { Sport } from '@full-count/baseball';
import type { GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, SyncedRow, TimestampWithDefault } from './columns.ts';

export interface TeamsTable extends Omit<SyncedRow, 'team_id'> {
  /** Equal to `id`, so that a team is read like every other synced row. */
  team_id: GeneratedAlways<string>;
  name: string;
  description: string | null;
  state: string | null;
  sport: Sport;
  /** The team's owner. */
  coach_id: string;
  /** IANA name. */
  time_zone: string;
  settings: Json<Record<string, unknown>>;
  created_at: TimestampWithDefault;
  deleted_at: NullableTimestamp;
}
