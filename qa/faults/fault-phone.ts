import type { Row, TableName } from '@full-count/sync-protocol';

export type RowsByTable = ReadonlyMap<TableName, readonly Row[]>;

export interface FaultPhone {
  readonly name: string;
  queuedCount(): Promise<number>;
  needsAttentionIds(): Promise<readonly string[]>;
  rows(): Promise<RowsByTable>;
  /** Syncs now instead of after the next wait. */
  tryNow(): Promise<void>;
  dispose(): Promise<void>;
}
