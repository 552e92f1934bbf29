import type { Json, SyncedRowWithTombstone, TimestampWithDefault } from './columns.ts';

/** Somebody of another team, known by that team's name and his own. */
export interface OpponentPlayersTable extends SyncedRowWithTombstone {
  opponent: string;
  name: string;
  /** Every name by which logs know him; the first is the one he was made for. */
  names: Json<readonly string[]>;
  bats: 'L' | 'R' | 'S' | null;
  throws: 'L' | 'R' | null;
  /** The one whom this turned out to be; history stays under both ids. */
  merged_into: string | null;
  created_at: TimestampWithDefault;
}
