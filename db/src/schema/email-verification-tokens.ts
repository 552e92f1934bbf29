import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './columns.ts';

export interface EmailVerificationTokensTable {
  id: Generated<string>;
  user_id: string;
  /** The address that the token verifies. An address that was set later stays unverified. */
  email: string;
  /** SHA-256 of the mailed token, in hex. */
  token_hash: string;
  expires_at: Timestamp;
  created_at: TimestampWithDefault;
  used_at: NullableTimestamp;
}
