import type { Advance, AtBatResult, BattedBall, PitchType, UmpireCall } from '@full-count/baseball';
import type { Generated } from 'kysely';
import type {
  JsonWithDefault,
  NullableJson,
  StoredCorrection,
  SyncedRow,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

/** A pitch is synced inside its at-bat, whose version rises with it. A voided pitch does not count. */
export interface PitchesTable extends SyncedRow {
  at_bat_id: string;
  /** The index in the at-bat's list, including voided pitches. */
  position: number;
  pitch_number: number;
  /** The previous pitch of the recording. Null for the first pitch. */
  prev_id: string | null;
  /** The predecessor that the pitch's phone named, if it has not arrived. */
  awaits_id: string | null;
  /** The batter and pitcher. Null when they are the at-bat's. */
  batter_id: string | null;
  batter_name: string | null;
  pitcher_id: string | null;
  pitcher_name: string | null;
  /** In the client's batting order. No rule reads it. */
  batter_index: number | null;
  pitch_type: PitchType;
  velocity: number | null;
  /** 1 to 9 or 11 to 14 as text. Null when not recorded. */
  location: string | null;
  umpire_call: UmpireCall;
  result: AtBatResult | null;
  hit_bases: number | null;
  batted_ball: BattedBall | null;
  /** The position of the fielder who first touched the ball, 1 to 9. */
  hit_location: number | null;
  /** The scorer's ruling, 0 to 4. Null when the rule decides. */
  runs_batted_in: number | null;
  foul_tip: Generated<boolean>;
  foul_bunt: Generated<boolean>;
  advances: NullableJson<readonly Advance[]>;
  notes: string | null;
  occurred_at: Timestamp;
  voided: Generated<boolean>;
  late: Generated<boolean>;
  history: JsonWithDefault<readonly StoredCorrection[]>;
  created_at: TimestampWithDefault;
}
