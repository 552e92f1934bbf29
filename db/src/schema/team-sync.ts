import type { Generated } from 'kysely';

/** A push raises the version first and holds the row's lock until its commit, so versions become visible in order. */
export interface TeamSyncTable {
  team_id: string;
  version: Generated<number>;
  epoch: Generated<string>;
  /** Devices with a lower cookie pull everything, since older tombstones are deleted. */
  min_cookie: Generated<number>;
  /** How many rows the team stores, with its pitches (decision 0073). */
  stored_rows: Generated<number>;
  /** The bytes of these rows as JSON. */
  stored_bytes: Generated<number>;
}
