import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp, TimestampWithDefault } from './columns.ts';
import type { StaffPermission, StaffRole } from './team-staff.ts';

/** A team has at most one pending or declined invitation for an address. */
export interface StaffInvitationsTable {
  id: Generated<string>;
  team_id: string;
  email: string;
  /** SHA-256 of the mailed token, in hex. */
  token_hash: string;
  role: Generated<StaffRole>;
  permissions: Generated<StaffPermission>;
  invited_by: string;
  status: Generated<'pending' | 'accepted' | 'declined' | 'expired'>;
  accepted_by: string | null;
  accepted_at: NullableTimestamp;
  /** When the person last declined, also after the invitation was sent again. */
  declined_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
}
