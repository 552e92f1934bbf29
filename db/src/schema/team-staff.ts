import type { Generated } from 'kysely';
import type { NullableTimestamp, SyncedRowWithTombstone, TimestampWithDefault } from './columns.ts';

export type StaffRole = 'coach' | 'assistant_coach' | 'manager' | 'staff';
export type StaffPermission = 'read' | 'write' | 'admin';

/** A row with `deleted_at` is a former member: kept, so that a join code does not let him back in. */
export interface TeamStaffTable extends SyncedRowWithTombstone {
  user_id: string;
  /** A label without power. */
  role: Generated<StaffRole>;
  permissions: Generated<StaffPermission>;
  /** When write was taken away: unsent work from before may be handed in for 90 days. */
  lowered_at: NullableTimestamp;
  joined_at: TimestampWithDefault;
}
