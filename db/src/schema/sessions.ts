import type { Generated } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from './columns.ts';

export interface SessionsTable {
  /** SHA-256 of the cookie's random id, in hex. */
  sid: string;
  /** The Account screen's id of the session, because the screen must not learn `sid`. */
  id: Generated<string>;
  user_id: string;
  sess: Json<{ method: 'password' | 'provider'; authenticatedAt: string }>;
  user_agent: string | null;
  expire: Timestamp;
  created_at: TimestampWithDefault;
  last_seen_at: TimestampWithDefault;
}
