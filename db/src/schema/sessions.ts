import type { Generated } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from './columns.ts';

export interface SessionsTable {
  /** SHA-256 of the cookie's random id, in hex. */
  sid: string;
  /** What the Account screen lists and ends it by; no way back to the cookie. */
  id: Generated<string>;
  user_id: string;
  /** How and when the session was made. */
  sess: Json<{ method: 'password' | 'provider'; authenticatedAt: string }>;
  user_agent: string | null;
  expire: Timestamp;
  created_at: TimestampWithDefault;
  last_seen_at: TimestampWithDefault;
}
