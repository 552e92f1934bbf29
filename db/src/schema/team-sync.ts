import type { Generated } from 'kysely';

/** The end of a team's log. A commit holds the row's lock from its beginning, so changes become visible in order. */
export interface TeamSyncTable {
  team_id: string;
  seq: Generated<number>;
  /** Each commit draws it at random, so a cursor of another history is recognized. */
  tag: Generated<number>;
  /** How many rows the team stores, with its pitches (decision 0073). */
  stored_rows: Generated<number>;
  /** The bytes of these rows as JSON. */
  stored_bytes: Generated<number>;
}
