import type { Generated } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from './columns.ts';

/** The end of a team's log. A commit holds the row's lock from its beginning, so changes become visible in order. */
export interface TeamSyncTable {
  team_id: string;
  seq: Generated<number>;
  /** Each commit draws it at random, so a cursor of another history is recognized. */
  tag: Generated<number>;
  /** How many rows the team stores, with its pitches (decision 0084). */
  stored_rows: Generated<number>;
  /** The bytes of these rows as JSON. */
  stored_bytes: Generated<number>;
}

/** The log of a team, with the changes that were refused or wait for an admin. */
export interface ChangesTable {
  team_id: string;
  id: string;
  /** The number of an applied change, and the tag of its commit. Null for others. */
  seq: number | null;
  tag: number | null;
  /** Both are null for a command of the operator. They are not foreign keys, so a log stays whole. */
  author_id: string | null;
  sender_id: string | null;
  /** The game or the session that the arguments name. */
  subject_id: string | null;
  name: string;
  args: Json<Record<string, unknown>>;
  at: string;
  state: 'applied' | 'refused' | 'held';
  /** Why it was refused. */
  code: string | null;
  received_at: Timestamp;
}

export interface SchemaMigrationsTable {
  name: string;
  applied_at: TimestampWithDefault;
}
