import type { Row, TableName } from '@full-count/sync-protocol';

export type RowsByName = ReadonlyMap<TableName, readonly Row[]>;

/** What the verdict needs to know of a phone, in Node or in Chromium. */
export interface FaultPhone {
  readonly name: string;
  /** How many changes wait to be sent. */
  waiting(): Promise<number>;
  /** The ids of refused changes, which this phone shows under "Needs attention". */
  needsAttention(): Promise<readonly string[]>;
  /** The team's rows on the phone. */
  rows(): Promise<RowsByName>;
  /** Makes the phone sync at once. */
  tryNow(): Promise<void>;
  dispose(): Promise<void>;
}
