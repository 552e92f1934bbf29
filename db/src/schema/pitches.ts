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

/** Travels inside its at-bat, whose version rises with it; taken back by `voided`. */
export interface PitchesTable extends SyncedRow {
  at_bat_id: string;
  /** Its place in the at-bat's list, from 0, voided ones included. */
  position: number;
  /** From 1, as people count. */
  pitch_number: number;
  /** The pitch before it in its chain; null: the first. */
  prev_id: string | null;
  /** Who was at bat and who threw; null: the at-bat's own. */
  batter_id: string | null;
  batter_name: string | null;
  pitcher_id: string | null;
  pitcher_name: string | null;
  /** The client's place in the order: stored, read by no rule. */
  batter_index: number | null;
  pitch_type: PitchType;
  velocity: number | null;
  /** Zone 1 to 9 or 11 to 14 as text; null: not recorded. */
  location: string | null;
  umpire_call: UmpireCall;
  result: AtBatResult | null;
  /** With out_on_basepath: the hit's base value. */
  hit_bases: number | null;
  batted_ball: BattedBall | null;
  /** Who fielded the ball first, 1 to 9. */
  hit_location: number | null;
  foul_tip: Generated<boolean>;
  foul_bunt: Generated<boolean>;
  advances: NullableJson<readonly Advance[]>;
  notes: string | null;
  occurred_at: Timestamp;
  voided: Generated<boolean>;
  /** It arrived while the game was not live. */
  late: Generated<boolean>;
  history: JsonWithDefault<readonly StoredCorrection[]>;
  created_at: TimestampWithDefault;
}
