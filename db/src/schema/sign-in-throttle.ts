import type { Generated } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './columns.ts';

/** Attempts that are limited, such as failed sign-ins of an account or imports of a user. */
export interface SignInThrottleTable {
  /** Such as `account:<hash>` or `address:<hash>`. */
  key: string;
  failures: Generated<number>;
  window_started_at: TimestampWithDefault;
  last_failure_at: TimestampWithDefault;
  locked_until: NullableTimestamp;
}
