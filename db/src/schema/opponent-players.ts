import type { Json, SyncedRowWithTombstone, TimestampWithDefault } from './columns.ts';

/** A player's id is computed from the names of the opponent and the player. */
export interface OpponentPlayersTable extends SyncedRowWithTombstone {
  opponent: string;
  name: string;
  /** As logs write them, in the order of their first use. */
  names: Json<readonly string[]>;
  bats: 'L' | 'R' | 'S' | null;
  throws: 'L' | 'R' | 'S' | null;
  /** The same player under another id. History stays under both ids. */
  merged_into: string | null;
  created_at: TimestampWithDefault;
}
