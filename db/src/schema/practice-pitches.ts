import type { AtBatResult, PitchType, UmpireCall } from '@full-count/baseball';
import type { SyncedRowWithTombstone, Timestamp, TimestampWithDefault } from './columns.ts';

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
