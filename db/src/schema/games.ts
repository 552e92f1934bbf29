import type { HalfInning } from '@full-count/baseball';
import type { Generated } from 'kysely';
import type {
  JsonWithDefault,
  NullableJson,
  NullableTimestamp,
  SyncedRowWithTombstone,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

/** The columns from `inning` to `pitcher_name` are derived by the fold, for lists, REST and SQL. */
export interface GamesTable extends SyncedRowWithTombstone {
  opponent: string;
  game_date: Timestamp;
  home_team: Generated<boolean>;
  status: Generated<'scheduled' | 'live' | 'suspended' | 'completed'>;
  innings: Generated<number>;
  lineup: NullableJson<Record<string, unknown>>;
  /** Chains of pitches by id, with the fold's state at the end of each. */
  recordings: JsonWithDefault<Record<string, unknown>>;
  notes: string | null;
  /** Null for a game of the season. */
  game_type: 'tournament' | 'scrimmage' | null;
  /** The pitchers whom the scorer chose. Null when the rules decide. */
  decisions: NullableJson<Record<string, unknown>>;
  /** `{ times, at }`. Null for a game that was never moved. */
  rescheduled: NullableJson<{ readonly times: number; readonly at: string }>;
  inning: Generated<number>;
  half_inning: Generated<HalfInning>;
  outs: Generated<number>;
  balls: Generated<number>;
  strikes: Generated<number>;
  first_base: string | null;
  second_base: string | null;
  third_base: string | null;
  team_score: Generated<number>;
  opponent_score: Generated<number>;
  /** `teamScore-opponentScore`. Null until the game is completed. */
  final_score: string | null;
  batter_name: string | null;
  pitcher_name: string | null;
  created_by: string | null;
  created_at: TimestampWithDefault;
  started_at: NullableTimestamp;
  completed_at: NullableTimestamp;
}
