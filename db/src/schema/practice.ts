import type { AtBatResult, PitchType, UmpireCall } from '@full-count/baseball';
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

export interface PracticeAtBatsTable extends SyncedRowWithTombstone {
  practice_session_id: string;
  batter_id: string | null;
  batter_name: string | null;
  pitcher_id: string | null;
  pitcher_name: string | null;
  scenario: Generated<string>;
  balls: Generated<number>;
  strikes: Generated<number>;
  result: AtBatResult | null;
  notes: string | null;
  created_at: TimestampWithDefault;
}

/** A pitch is synced inside its practice at-bat, whose version rises when the pitch changes. */
export interface PracticePitchesTable extends SyncedRowWithTombstone {
  practice_at_bat_id: string;
  /** The index in the at-bat, from 1. The app opens an at-bat for every pitch, so its pitches have 1. */
  pitch_number: number;
  pitch_type: PitchType;
  velocity: number | null;
  /** 1 to 9 or 11 to 14 as text. Null when not recorded. */
  location: string | null;
  target: string | null;
  /** The throw of the session's plan, from 1, and its pitch type. Both are set or neither. */
  planned_step: number | null;
  planned_type: PitchType | null;
  umpire_call: UmpireCall;
  result: AtBatResult | null;
  quality: 'excellent' | 'good' | 'average' | 'needs_work' | null;
  notes: string | null;
  occurred_at: Timestamp;
  created_at: TimestampWithDefault;
}
