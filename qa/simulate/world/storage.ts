import type { Mutation, Row } from '@full-count/sync-protocol';
import type {
  OutboxEntry,
  QuarantineEntry,
  Shadow,
  Space,
  UserDatabase,
} from '@full-count/web/testing/phone';
import type { Crash } from '../store/memory-database.ts';

/** One tab's connection to an account's database on a phone. */
export interface Connection {
  readonly db: UserDatabase;
  /** The tab stands still at its next transaction until `release`. */
  hold(): void;
  release(): void;
  /** The next commits find no room left. */
  fillUp(commits: number): void;
  /** Dies at a commit to come; `onCrash` hears of it. */
  planCrash(crash: Crash, onCrash: () => void): void;
  die(): void;
}

/** The databases of one phone: they outlive tabs. */
export interface Storage {
  open(userId: string): Promise<Connection>;
  read(userId: string): Promise<StoredState>;
}

/** What one account has on a phone, as it is committed. */
export interface StoredState {
  /** Another number when anything is different. */
  readonly stamp: number;
  /** Rows by table and id, without the team's id. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly outbox: readonly OutboxEntry[];
  readonly shadows: readonly Shadow[];
  readonly quarantine: readonly QuarantineEntry[];
  readonly space: Space | undefined;
  readonly sent: readonly Mutation[];
}
