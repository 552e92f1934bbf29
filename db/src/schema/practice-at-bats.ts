import type { AtBatResult } from '@full-count/baseball';
import type { Generated } from 'kysely';
import type { SyncedRowWithTombstone, TimestampWithDefault } from './columns.ts';

export interface PracticeAtBatsTable extends SyncedRowWithTombstone {
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
