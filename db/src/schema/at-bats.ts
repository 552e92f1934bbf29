import type { AtBatResult, HalfInning, Side } from '@full-count/baseball';
import type { Generated } from 'kysely';
import type {
  JsonWithDefault,
  StoredBases,
  StoredCorrection,
  SyncedRowWithTombstone,
  TimestampWithDefault,
} from './columns.ts';

export interface AtBatsTable extends SyncedRowWithTombstone {
  game_id: string;
  batting_side: Side;
  /** The batter and pitcher at the start of the plate appearance. */
  batter_id: string | null;
  batter_name: string;
  pitcher_id: string | null;
  pitcher_name: string;
  /** The players who are charged with the result, if they differ (OBR 9.15(b), 9.16(h)). */
  charged_batter_id: string | null;
  charged_batter_name: string | null;
  charged_pitcher_id: string | null;
  charged_pitcher_name: string | null;
  inning: number;
  half_inning: HalfInning;
  /** The outs and runners before the first pitch. */
  outs: number;
  runners_on_base: JsonWithDefault<StoredBases>;
  /** The count before the last pitch. */
  balls: Generated<number>;
  strikes: Generated<number>;
  result: AtBatResult | null;
  completed: Generated<boolean>;
  notes: string | null;
  /** Corrections of pitches are stored with the pitches. */
  history: JsonWithDefault<readonly StoredCorrection[]>;
  created_at: TimestampWithDefault;
}
