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
  /** Who began, at bat and on the mound. */
  batter_id: string | null;
  batter_name: string;
  pitcher_id: string | null;
  pitcher_name: string;
  /** Whom the result is charged to, where that is not who began (OBR 9.15(b), 9.16(h)). */
  charged_batter_id: string | null;
  charged_batter_name: string | null;
  charged_pitcher_id: string | null;
  charged_pitcher_name: string | null;
  inning: number;
  half_inning: HalfInning;
  /** Before its first pitch. */
  outs: number;
  runners_on_base: JsonWithDefault<StoredBases>;
  /** Before its last pitch. */
  balls: Generated<number>;
  strikes: Generated<number>;
  result: AtBatResult | null;
  /** False while in progress, and when the half ended on a runner. */
  completed: Generated<boolean>;
  notes: string | null;
  /** Corrections of whose at-bat it was; those of its pitches are with them. */
  history: JsonWithDefault<readonly StoredCorrection[]>;
  created_at: TimestampWithDefault;
}
