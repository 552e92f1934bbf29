import type { GameSummary, ScoringBook } from '@full-count/baseball';
import type {
  Change,
  Cursor,
  LogChange,
  RefusalCode,
  RowsByTable,
  TableName,
} from '@full-count/sync-protocol';
import Dexie, { type Table } from 'dexie';

// In debug mode, which is the default on localhost, Dexie collects a stack trace at each request.
Dexie.debug = false;

export type Stored<T extends TableName = TableName> = RowsByTable[T] & { readonly teamId: string };

/**
 * A change of a team on this device that the server's log does not have. `waiting`: no answer of the server has settled
 * it. `refused`: the person decides about it. `held`: an admin does.
 */
export interface StoredChange extends Change {
  /** Orders the changes of all teams and never leaves the device. */
  readonly n: number;
  readonly teamId: string;
  readonly state: 'waiting' | 'refused' | 'held';
  /** Why the change was refused. */
  readonly code?: RefusalCode;
  readonly detail?: string | undefined;
  /** When it was refused, by this device's clock. */
  readonly settledAt?: string;
}

/**
 * Changes that the server's log has, also those of others. They stay in case the server loses them, in an order in which
 * causes come before effects.
 */
export interface AppliedChanges {
  readonly teamId: string;
  /** Orders the records of a team. */
  readonly n: number;
  /** How many changes the record has. It is part of the key, so that nobody reads the changes to count them. */
  readonly count: number;
  readonly changes: readonly Change[];
}

export type RefusedChange = StoredChange & {
  readonly code: RefusalCode;
  readonly settledAt: string;
};

export interface Space {
  teamId: string;
  /** Raised by every transaction that changes the team's rows or the states of its changes. */
  revision: number;
  /** What the rows show of the team's log. Null until the first pull is complete. */
  base: Cursor | null;
  /** The page to request next, if the first pull is not complete. */
  page: string | null;
  arriving?: ArrivingGames | undefined;
  /** True while a pull of everything is due. Screens show the outdated rows until it replaces them. */
  startsOver: boolean;
  /** Set while the rows are from before the server was restored. */
  wasRestored?: true | undefined;
  /** The last complete exchange with the server, by this device's clock. */
  syncedAt: string | null;
  /** How far this device's clock was ahead of the server's at the last exchange, if that was an hour or more. */
  clockAheadMs?: number | undefined;
  checkedAt?: string;
  /** When the rows were last found to differ and were pulled again, by this device's clock. */
  differedAt?: string;
  /** Set when the rows still differed after they were pulled again. */
  stillDiffers?: true;
  evicted?: string[];
  toReport?: string[];
  /** Set when the membership has ended and unsent or held changes are still here. */
  isFormer?: true;
}

export interface ArrivingGames {
  /** The games whose plate appearances and events come with later pages. Null if the server has not said. */
  readonly games: readonly string[] | null;
  readonly total: number;
}

/** A notice that a membership ended or was lowered to Read Only. Deleted once the user has read it. */
export interface Ending {
  teamId: string;
  teamName: string;
  /** False when the user may still read the team. */
  isOver: boolean;
  at: string;
  /** Set when the user has read the notice and held changes still wait for an admin. */
  isRead?: true;
  outcome: HeldOutcome;
}

/** What admins have decided so far. */
export interface HeldOutcome {
  accepted: number;
  /** Accepted by an admin, but they could not be entered. */
  refused: number;
  discarded: number;
}

interface StoredSteps extends Steps {
  teamId: string;
  gameId: string;
}

export interface StoredSummary {
  teamId: string;
  gameId: string;
  /** The `GAME_SUMMARY_VERSION` of the code that computed it. Other versions are ignored. */
  version: number;
  /** The rules that named its pitchers of record. */
  book: ScoringBook;
  summary: GameSummary;
}

interface LastKnown {
  teamId: string;
  path: string;
  value: unknown;
  /** By this device's clock. */
  asOf: string;
}

/**
 * Each account has its own database, so that no screen can show another account's data. Keys start with the team's id,
 * so that a team's rows form one range and rows of two teams cannot overwrite each other.
 */
export class UserDatabase extends Dexie {
  declare readonly teams: Table<Stored<'teams'>, TeamKey>;
  declare readonly players: Table<Stored<'players'>, TeamKey>;
  declare readonly opponentPlayers: Table<Stored<'opponentPlayers'>, TeamKey>;
  declare readonly games: Table<Stored<'games'>, TeamKey>;
  declare readonly plateAppearances: Table<Stored<'plateAppearances'>, TeamKey>;
  declare readonly gameEvents: Table<Stored<'gameEvents'>, TeamKey>;
  declare readonly practiceSessions: Table<Stored<'practiceSessions'>, TeamKey>;
  declare readonly practiceAtBats: Table<Stored<'practiceAtBats'>, TeamKey>;
  // The other tables are not synced.
  declare readonly changes: Table<StoredChange, number, Omit<StoredChange, 'n'>>;
  declare readonly applied: Table<AppliedChanges, [teamId: string, n: number, count: number]>;
  declare readonly spaces: Table<Space, string>;
  declare readonly gameHistory: Table<StoredSteps, [teamId: string, gameId: string]>;
  declare readonly endings: Table<Ending, string>;
  declare readonly gameSummaries: Table<StoredSummary, [teamId: string, gameId: string]>;
  declare readonly lastKnown: Table<LastKnown, [teamId: string, path: string]>;
  readonly userId: string;

  constructor(userId: string) {
    // Dexie's cache would show a pitch before it is on the disk.
    super(userDatabaseName(userId), { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.userId = userId;
    this.version(1).stores({
      teams: '[teamId+id]',
      players: '[teamId+id]',
      opponentPlayers: '[teamId+id]',
      games: '[teamId+id]',
      plateAppearances: '[teamId+id], [teamId+gameId]',
      gameEvents: '[teamId+id], [teamId+gameId]',
      practiceSessions: '[teamId+id]',
      practiceAtBats: '[teamId+id], [teamId+practiceSessionId]',
      // The entries of an index with the same key are in the order of `n`.
      changes: '++n, &[teamId+id], [state+teamId]',
      applied: '[teamId+n+count]',
      spaces: 'teamId',
      gameHistory: '[teamId+gameId]',
      endings: 'teamId',
      gameSummaries: '[teamId+gameId]',
      lastKnown: '[teamId+path]',
    });
  }
}

export type TeamKey = [teamId: string, id: string];

export function userDatabaseName(userId: string): string {
  return `full-count-${userId}`;
}

export function keysBeginningWith(part: string): [lower: unknown[], upper: unknown[]] {
  return [
    [part, Dexie.minKey],
    [part, Dexie.maxKey],
  ];
}

export interface StepLabels {
  /** The word after "Undo" or "Redo", such as "ball" or "correction". */
  readonly what: string;
  readonly about: string;
}

export interface Step {
  readonly undo: readonly LogChange[];
  readonly redo: readonly LogChange[];
  readonly words: StepLabels;
  /** The log's last entry after the step was done or undone. Null for an empty log. */
  readonly lastEntry: string | null;
}

/** The latest correction is last. New entries are not listed, because the log itself has them (decision 0011). */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** The `problemKey`s of discrepancies that corrections of this device caused. */
  readonly toCheck?: readonly string[] | undefined;
}

/**
 * Runs work in a transaction. The work gets a database whose tables belong to that transaction. Otherwise, Dexie looks for
 * the transaction of a table among those of the promises that are awaited, and takes none if several run at once.
 */
export function inTransaction<T>(
  db: UserDatabase,
  mode: 'r' | 'rw',
  tables: readonly Table[],
  work: (db: UserDatabase) => Promise<T>,
): Promise<T> {
  return db.transaction(mode, tables, async (transaction) => {
    const bound = Object.create(db) as UserDatabase;
    bound.table = (name: string) => transaction.table(name);
    for (const { name } of tables) {
      Object.defineProperty(bound, name, { value: transaction.table(name) });
    }
    return work(bound);
  });
}
