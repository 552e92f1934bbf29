import type { Mutation, Row } from '@full-count/sync-protocol';
import type {
  OutboxEntry,
  QuarantineEntry,
  Shadow,
  Space,
  UserDatabase,
} from '@full-count/web/testing/phone';
import type { Crash } from '../store/memory-database.ts';

export interface Connection {
  readonly db: UserDatabase;
  /** Makes the tab wait at its next transaction until `release`. */
  hold(): void;
  release(): void;
  /** Makes the next commits fail because the phone is out of space. */
  fillUp(commits: number): void;
  /** Makes the tab crash at a later commit, and then calls `onCrash`. */
  planCrash(crash: Crash, onCrash: () => void): void;
  die(): void;
}

/** The databases of a phone, which survive its tabs. */
export interface Storage {
  open(userId: string): Promise<Connection>;
  read(userId: string): Promise<StoredState>;
  /**
   * Returns to the state before the last commits, as after a power failure. False if the storage keeps
   * no past.
   */
  goBack(userId: string, commits: number): Promise<boolean>;
  /** The same databases on another device. Null if the storage cannot be copied. */
  copy(): Promise<Storage | null>;
}

export interface StoredState {
  /** A number that changes when anything else changes. */
  readonly stamp: number;
  /** Rows by table and id, without the team's id. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly outbox: readonly OutboxEntry[];
  readonly shadows: readonly Shadow[];
  readonly quarantine: readonly QuarantineEntry[];
  readonly space: Space | undefined;
  readonly sent: readonly Mutation[];
}
