import type { Generated, GeneratedAlways } from 'kysely';
import type { TimestampWithDefault } from './columns.ts';

export interface UsersTable {
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
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
