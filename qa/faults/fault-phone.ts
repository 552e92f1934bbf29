import type { Row, TableName } from '@full-count/sync-protocol';

export type RowsByTable = ReadonlyMap<TableName, readonly Row[]>;

/** What the verdict needs to know of a phone, in Node or in Chromium. */
export interface FaultPhone {
  readonly name: string;
  /** The number of changes in the outbox. */
  queuedCount(): Promise<number>;
  /** The ids of refused changes, which this phone shows under "Needs attention". */
  needsAttentionIds(): Promise<readonly string[]>;
  rows(): Promise<RowsByTable>;
  /** Syncs now instead of after the next wait. */
  tryNow(): Promise<void>;
  dispose(): Promise<void>;
}
