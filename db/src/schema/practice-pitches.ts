import type { AtBatResult, PitchType, UmpireCall } from '@full-count/baseball';
import type { SyncedRowWithTombstone, Timestamp, TimestampWithDefault } from './columns.ts';

/** Travels inside its practice at-bat, whose version rises with it. */
export interface PracticePitchesTable extends SyncedRowWithTombstone {
  practice_at_bat_id: string;
  /** From 1; clients that open an at-bat for every pitch send 1 each time. */
  pitch_number: number;
  pitch_type: PitchType;
  velocity: number | null;
  /** Zone 1 to 9 or 11 to 14 as text; null: not recorded. */
  location: string | null;
  /** As `location`: where it was meant to go; null: nobody said. */
  target: string | null;
  /** Which throw of the session's plan it was, from 1, and of what type that is; both or neither. */
  planned_step: number | null;
  planned_type: PitchType | null;
  umpire_call: UmpireCall;
  result: AtBatResult | null;
  quality: 'excellent' | 'good' | 'average' | 'needs_work' | null;
  notes: string | null;
  occurred_at: Timestamp;
  created_at: TimestampWithDefault;
}
