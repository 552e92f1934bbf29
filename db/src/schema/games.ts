import type {
  Advance,
  AtBatResult,
  BattedBall,
  GameEventType,
  HalfInning,
  PitchType,
  Side,
  UmpireCall,
} from '@full-count/baseball';
import type { Generated } from 'kysely';
import type {
  JsonWithDefault,
  NullableJson,
  NullableTimestamp,
  StoredBases,
  StoredCorrection,
  SyncedRow,
  SyncedRowWithTombstone,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface GameTables {
  at_bats: AtBatsTable;
  game_events: GameEventsTable;
  games: GamesTable;
  pitches: PitchesTable;
  practice_at_bats: PracticeAtBatsTable;
  practice_pitches: PracticePitchesTable;
  practice_sessions: PracticeSessionsTable;
}

/** The columns from `inning` to `pitcher_name` are derived by the fold, for lists, REST and SQL. */
interface GamesTable extends SyncedRowWithTombstone {
  opponent: string;
  game_date: Timestamp;
  home_team: Generated<boolean>;
  status: Generated<'scheduled' | 'live' | 'suspended' | 'completed'>;
  innings: Generated<number>;
  lineup: NullableJson<Record<string, unknown>>;
  /** Chains of pitches by id, with the fold's state at the end of each. */
  recordings: JsonWithDefault<Record<string, unknown>>;
  place: string | null;
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

interface AtBatsTable extends SyncedRowWithTombstone {
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

/** A pitch is synced inside its at-bat, whose version rises with it. A voided pitch does not count. */
interface PitchesTable extends SyncedRow {
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

interface GameEventsTable extends SyncedRowWithTombstone {
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

interface PracticeSessionsTable extends SyncedRowWithTombstone {
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

interface PracticeAtBatsTable extends SyncedRowWithTombstone {
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
interface PracticePitchesTable extends SyncedRowWithTombstone {
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
