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
  /** The pitch after which it happened; null: before the first. */
  after_pitch_id: string | null;
  /** Its place among the events after the same pitch: order of arrival. */
  ordinal: number;
  /** The at-bat that it belongs to or opens. */
  at_bat_id: string | null;
  /** What the type needs beside: advances, names, scores. */
  data: JsonWithDefault<Record<string, unknown>>;
  occurred_at: Timestamp;
  voided: Generated<boolean>;
  /** It arrived while the game was not live. */
  late: Generated<boolean>;
  history: JsonWithDefault<readonly StoredCorrection[]>;
  created_at: TimestampWithDefault;
}
