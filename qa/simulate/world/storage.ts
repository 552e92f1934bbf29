import type { Change } from '@full-count/sync-protocol';
import type { Space, StoredChange, UserDatabase } from '@full-count/web/testing/phone';
import type { Crash } from '../store/memory-database.ts';
import { identityOf, type PresentRow } from './server.ts';

export interface Connection {
  readonly db: UserDatabase;
  readonly isPaused: boolean;
  /** Makes new transactions of the tab wait until `resume`. */
  pause(): void;
  resume(): void;
  /** Makes the next commits fail because the phone is out of space. */
  failNextCommits(count: number): void;
  planCrash(crash: Crash, onCrash: () => void): void;
  die(): void;
}

export interface Storage {
  open(userId: string): Promise<Connection>;
  read(userId: string): Promise<StoredState>;
  /** Goes back to an earlier commit, as after a power failure. False if the storage keeps no earlier states. */
  goBack(userId: string, commits: number): Promise<boolean>;
  copy(): Promise<Storage | null>;
}

export interface StoredState {
  /** A number that changes when any other part of this state changes. */
  readonly stamp: number;
  /** The base, without the team's id in its rows. A key is a table and an id, such as `players/0b54...`. */
  readonly rows: ReadonlyMap<string, PresentRow>;
  /** In the order of the queue. */
  readonly changes: readonly StoredChange[];
  /** The changes that the server's log has, in the order in which they would be given back. */
  readonly applied: readonly Change[];
  /** The changes that the database refused. */
  readonly spare: readonly Change[];
  readonly space: Space | undefined;
}

export function inState(
  { changes }: StoredState,
  ...states: StoredChange['state'][]
): StoredChange[] {
  return changes.filter(({ state }) => states.includes(state));
}

/** The identities of the phone's changes: of those in these states and in `spare`, or of all. */
export function keysIn(state: StoredState, ...states: StoredChange['state'][]): Set<string> {
  const changes =
    states.length > 0 ? inState(state, ...states) : [...state.changes, ...state.applied];
  return new Set([...changes, ...state.spare].map(identityOf));
}
