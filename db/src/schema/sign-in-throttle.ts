import type { Generated } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './columns.ts';

/** Failures counted per account, per address, per user who tries join codes. */
export interface SignInThrottleTable {
  /** What is counted, such as `account:<hash>` or `address:<ip>`. */
  key: string;
  failures: Generated<number>;
  window_started_at: TimestampWithDefault;
  last_failure_at: TimestampWithDefault;
  locked_until: NullableTimestamp;
}
