import type { Json, Timestamp } from './columns.ts';

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
