import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/**
 * Who did what, when and from where, without names and secrets. The ids are no foreign keys, because an entry outlives
 * the account and the team it is about.
 */
export interface AuditEntriesTable {
  id: Generated<string>;
  action: string;
  user_id: string | null;
  team_id: string | null;
  subject_id: string | null;
  detail: string | null;
  ip: string | null;
  /** How often it happened between `first_at` and `last_at`. */
  count: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
  /** SHA-256 in hex of what repeated actions have in common. */
  repeat_key: string;
}
