import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/**
 * Who did what, when and from where, without names and secrets. The ids are not foreign keys, because an
 * entry stays after its account or its team is deleted.
 */
export interface AuditEntriesTable {
  id: Generated<string>;
  action: string;
  user_id: string | null;
  team_id: string | null;
  /** The other person or the invitation. */
  subject_id: string | null;
  /** A fixed word, such as an access level. */
  detail: string | null;
  ip: string | null;
  count: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
  /** SHA-256 in hex of the action, user, subject, team, network address and hour. A repeated action has the same key. */
  repeat_key: string;
}
