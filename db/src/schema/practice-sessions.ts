import type { Generated } from 'kysely';
import type {
  JsonWithDefault,
  NullableTimestamp,
  SyncedRowWithTombstone,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface PracticeSessionsTable extends SyncedRowWithTombstone {
  title: string;
  description: string | null;
  session_date: Timestamp;
  status: Generated<'active' | 'completed'>;
  /** The pitchers who threw, each with the number of pitches that count. */
  participants: JsonWithDefault<readonly unknown[]>;
  plan: JsonWithDefault<readonly unknown[]>;
  total_pitches: Generated<number>;
  strikes: Generated<number>;
  /** Two decimals, such as 66.67. It is 0 without pitches. */
  strike_percentage: Generated<number>;
  /** Whole minutes. */
  duration: Generated<number>;
  notes: string | null;
  created_by: string | null;
  created_at: TimestampWithDefault;
  completed_at: NullableTimestamp;
}
