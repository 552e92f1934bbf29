import type { Generated } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './columns.ts';

/** Failed attempts by account, by address, and by user for join codes. */
export interface SignInThrottleTable {
  /** Such as `account:<hash>` or `address:<hash>`. */
  key: string;
  failures: Generated<number>;
  window_started_at: TimestampWithDefault;
  last_failure_at: TimestampWithDefault;
  locked_until: NullableTimestamp;
}
