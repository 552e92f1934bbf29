import type { Row, TableName } from '@full-count/sync-protocol';

export type RowsByName = ReadonlyMap<TableName, readonly Row[]>;

/** What the verdict asks of a phone, whichever kind it is. */
export interface FaultPhone {
  readonly name: string;
  /** Changes that wait to be sent. */
  waiting(): Promise<number>;
  /** Ids of what the server refused and this phone shows under "needs you". */
  needsYou(): Promise<readonly string[]>;
  /** The team's rows as they stand on its disk. */
  rows(): Promise<RowsByName>;
  /** Its network is good and it knows: it tries at once. */
  tryNow(): Promise<void>;
  dispose(): Promise<void>;
}
