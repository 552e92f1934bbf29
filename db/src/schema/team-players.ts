import type { Generated } from 'kysely';
import type { SyncedRowWithTombstone, TimestampWithDefault } from './columns.ts';

export interface TeamPlayersTable extends SyncedRowWithTombstone {
  /** The member who is linked to the roster entry. The link grants no access. */
  player_id: string | null;
  player_name: string;
  position: Generated<string>;
  jersey: string | null;
  bats: 'L' | 'R' | 'S' | null;
  throws: 'L' | 'R' | 'S' | null;
  birth_year: number | null;
  joined_at: TimestampWithDefault;
}
