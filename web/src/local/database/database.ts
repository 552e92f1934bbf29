import type { GameSummary, ScoringBook } from '@full-count/baseball';
import type { Mutation, RefusalCode, Row, RowsByTable, TableName } from '@full-count/sync-protocol';
import Dexie, { type Table } from 'dexie';
import type { Steps } from './game-steps.ts';

// In debug mode, which is the default on localhost, Dexie collects a stack trace at each request.
Dexie.debug = false;

export type Stored<T extends TableName = TableName> = RowsByTable[T] & { readonly teamId: string };

/** A change that no pull has confirmed yet. The ids of a team's entries have no gaps. */
export interface OutboxEntry extends Mutation {
  teamId: string;
}

export interface Shadow {
  teamId: string;
  table: TableName;
  id: string;
  /** Null when the server has no such row. */
  row: Row | null;
}

export interface Space {
  teamId: string;
  clientId: string;
  /** The last mutation that a pull confirmed. Later ones wait in the outbox. */
  lastMutationId: number;
  lastQueuedId: number;
  /** Raised by every transaction that changes the team's rows or queue. */
  revision: number;
  epoch: string | null;
  /** The team version of the rows. Null until the first pull is complete. */
  cookie: number | null;
  /** The page to request next, if the first pull is not complete. */
  page: string | null;
  arriving?: ArrivingGames | undefined;
  /** True while the rows are outdated, as after a restore. Screens show them until a pull replaces them. */
  isStale: boolean;
  /** When the server was last found to be restored, by this device's clock. */
  restoredAt?: string;
  /** The team version of the rows while they are from before the server was restored. */
  restoredFrom?: number | undefined;
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
  /** Set when the membership has ended and the queue is being handed in. */
  endedAt?: string;
}

export interface ArrivingGames {
  /** The games whose plate appearances and events come with later pages. Null if the server has not said. */
  readonly games: readonly string[] | null;
  readonly total: number;
}

export interface QuarantineEntry extends Mutation {
  /** `{clientId}:{mutation id}` */
  key: string;
  teamId: string;
  reason: RefusalCode | 'membership_ended';
  detail: string | null;
  quarantinedAt: string;
  /** Set if a restored server did not know the change's game, player or play. It is entered again once that is back. */
  awaitsReturn?: true;
  /** Set for changes and rows that this device showed and a restored server lost. Deleted when the team has them again. */
  isLost?: true;
}

/** A notice that a membership ended or was lowered to Read Only. Deleted once the user has read it. */
export interface Ending {
  teamId: string;
  teamName: string;
  /** False when the user may still read the team. */
  isOver: boolean;
  at: string;
  handedIn: number;
  /** Set when the user has read the notice and handed-in changes still wait for an admin. */
  isRead?: true;
  outcome?: HandInOutcome;
}

export interface HandInOutcome {
  accepted: number;
  /** Accepted by an admin, but they could not be entered. */
  refused: number;
  discarded: number;
}

export interface SentLogEntry {
  teamId: string;
  clientId: string;
  firstId: number;
  lastId: number;
  /** By the server's clock. */
  confirmedAt: string;
  /** JSON, because IndexedDB stores a string faster than a thousand objects. */
  mutationsJson: string;
}

export interface StoredSteps extends Steps {
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

export interface LastKnown {
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
  declare readonly outbox: Table<OutboxEntry, [teamId: string, id: number]>;
  declare readonly shadow: Table<Shadow, ShadowKey>;
  declare readonly spaces: Table<Space, string>;
  declare readonly quarantine: Table<QuarantineEntry, string>;
  declare readonly sentlog: Table<
    SentLogEntry,
    [teamId: string, clientId: string, firstId: number]
  >;
  declare readonly gameHistory: Table<StoredSteps, [teamId: string, gameId: string]>;
  declare readonly endings: Table<Ending, string>;
  declare readonly gameSummaries: Table<StoredSummary, [teamId: string, gameId: string]>;
  declare readonly lastKnown: Table<LastKnown, [teamId: string, path: string]>;

  constructor(userId: string) {
    // Dexie's cache would show a pitch before it is on the disk.
    super(userDatabaseName(userId), {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    });
    this.version(1).stores({
      teams: '[teamId+id]',
      players: '[teamId+id]',
      opponentPlayers: '[teamId+id]',
      games: '[teamId+id]',
      plateAppearances: '[teamId+id], [teamId+gameId]',
      gameEvents: '[teamId+id], [teamId+gameId]',
      practiceSessions: '[teamId+id]',
      practiceAtBats: '[teamId+id], [teamId+practiceSessionId]',
      outbox: '[teamId+id]',
      shadow: '[teamId+table+id]',
      spaces: 'teamId',
      quarantine: 'key, teamId',
      sentlog: '[teamId+clientId+firstId], confirmedAt',
      gameHistory: '[teamId+gameId]',
      endings: 'teamId',
      gameSummaries: '[teamId+gameId]',
      lastKnown: '[teamId+path]',
    });
  }
}

export type TeamKey = [teamId: string, id: string];
export type ShadowKey = [teamId: string, table: TableName, id: string];

export function userDatabaseName(userId: string): string {
  return `full-count-${userId}`;
}

export function teamRange(teamId: string): [lower: unknown[], upper: unknown[]] {
  return [
    [teamId, Dexie.minKey],
    [teamId, Dexie.maxKey],
  ];
}
