import type { GameEventType } from '@full-count/baseball';
import type { Generated } from 'kysely';
import type {
  JsonWithDefault,
  StoredCorrection,
  SyncedRowWithTombstone,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface GameEventsTable extends SyncedRowWithTombstone {
  game_id: string;
  type: GameEventType;
  /** The pitch before the event. Null before the first pitch. */
  after_pitch_id: string | null;
  /** The order of arrival among the events after the same pitch. */
  ordinal: number;
  at_bat_id: string | null;
  data: JsonWithDefault<Record<string, unknown>>;
  occurred_at: Timestamp;
  voided: Generated<boolean>;
  late: Generated<boolean>;
  history: JsonWithDefault<readonly StoredCorrection[]>;
  created_at: TimestampWithDefault;
}
