import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp, TimestampWithDefault } from './columns.ts';

export interface AccountTables {
  audit_entries: AuditEntriesTable;
  email_verification_tokens: EmailVerificationTokensTable;
  password_reset_tokens: PasswordResetTokensTable;
  sessions: SessionsTable;
  short_urls: ShortUrlsTable;
  sign_in_throttle: SignInThrottleTable;
  users: UsersTable;
}

interface UsersTable {
  id: Generated<string>;
  email: string;
  /** Unique. Find accounts by `email_lower = lower($1)`. */
  email_lower: GeneratedAlways<string>;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  state: string | null;
  /** A label that grants no access. Access comes from `team_staff` alone. */
  role: Generated<'coach' | 'player' | 'admin'>;
  password_hash: string | null;
  /** `replit` means the external provider. */
  auth_method: Generated<'replit' | 'local'>;
  /** Both are set or neither. */
  provider_issuer: string | null;
  provider_subject: string | null;
  is_email_verified: Generated<boolean>;
  /** How the person enters pitches. Null until they have chosen. */
  charting: 'two_taps' | 'confirm' | 'count_only' | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

interface SessionsTable {
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

interface PasswordResetTokensTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of the mailed token, in hex. */
  token_hash: string;
  expires_at: Timestamp;
  created_at: TimestampWithDefault;
  used_at: NullableTimestamp;
}

interface EmailVerificationTokensTable extends PasswordResetTokensTable {
  /** The address that the token verifies. An address that was set later stays unverified. */
  email: string;
}

/** Attempts that are limited, such as failed sign-ins of an account or imports of a user. */
interface SignInThrottleTable {
  /** Such as `account:<hash>` or `address:<hash>`. */
  key: string;
  failures: Generated<number>;
  window_started_at: TimestampWithDefault;
  last_failure_at: TimestampWithDefault;
  locked_until: NullableTimestamp;
}

interface ShortUrlsTable {
  id: Generated<string>;
  short_code: string;
  original_url: string;
  created_at: TimestampWithDefault;
  expires_at: NullableTimestamp;
}

/**
 * Who did what, when and from where, without names and secrets. The ids are not foreign keys, because an
 * entry stays after its account or its team is deleted.
 */
interface AuditEntriesTable {
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
