import type { SyncedRowWithTombstone, TimestampWithDefault } from './columns.ts';

/** Somebody of another team, known by that team's name and his own. */
export interface OpponentPlayersTable extends SyncedRowWithTombstone {
  opponent: string;
  name: string;
  bats: 'L' | 'R' | 'S' | null;
  throws: 'L' | 'R' | null;
  /** The one whom this turned out to be; history stays under both ids. */
  merged_into: string | null;
  created_at: TimestampWithDefault;
}
