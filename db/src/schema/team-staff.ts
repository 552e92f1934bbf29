import type { Generated } from 'kysely';
import type { NullableTimestamp, SyncedRowWithTombstone, TimestampWithDefault } from './columns.ts';

export type StaffRole = 'coach' | 'assistant_coach' | 'manager' | 'staff';
export type StaffPermission = 'read' | 'write' | 'admin';

/** A row with `deleted_at` is a former member. It stays, so that a join code does not let them back in. */
export interface TeamStaffTable extends SyncedRowWithTombstone {
  user_id: string;
  /** A label that grants no access. */
  role: Generated<StaffRole>;
  permissions: Generated<StaffPermission>;
  /** When write access ended. Unsent changes from before are held for 90 days. */
  lowered_at: NullableTimestamp;
  joined_at: TimestampWithDefault;
}
