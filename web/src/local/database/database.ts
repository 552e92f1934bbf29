import type { GameSummary } from '@full-count/baseball';
import type { Mutation, RefusalCode, Row, RowsByTable, TableName } from '@full-count/sync-protocol';
import Dexie, { type Table } from 'dexie';
import type { Steps } from './game-steps.ts';

// On localhost Dexie would collect a stack trace for every request.
Dexie.debug = false;

/** A synced row as the device stores it, with its team. */
export type Stored<T extends TableName = TableName> = RowsByTable[T] & { readonly teamId: string };

/** A change that no pull has confirmed yet. Ids of a client and team have no gaps. */
export interface OutboxEntry extends Mutation {
  teamId: string;
}

/** The server's version of a row that a pending mutation changed. */
export interface Shadow {
  teamId: string;
  table: TableName;
  id: string;
  /** Null when the server has no such row. */
  row: Row | null;
}

/** The state of this device's sync of a team. */
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
  /** The next page of an unfinished first pull. */
  page: string | null;
  /** True while the rows are of a former epoch. They are shown until a pull replaces them. */
  isStale: boolean;
  /** The last complete exchange with the server, by this device's clock. */
  syncedAt: string | null;
  /** When its rows were last compared with the server's, by this device's clock. */
  checkedAt?: string;
  /** When they were last found to differ and were pulled again. */
  differedAt?: string;
  /** Set when the rows still differed after they were pulled again. */
  stillDiffers?: true;
  evicted?: string[];
  /** The tables that differed, until the next request reports them. */
  toReport?: string[];
  /** Set when the membership has ended and the queue is being handed in. */
  endedAt?: string;
}

/** A change that was refused, or left over when a membership ended. The user decides about it. */
export interface QuarantineEntry extends Mutation {
  /** `{clientId}:{mutation id}` */
  key: string;
  teamId: string;
  reason: RefusalCode | 'membership_ended';
  detail: string | null;
  quarantinedAt: string;
}

/** A notice that a membership ended or was lowered, kept until the user has read it. */
export interface Ending {
  teamId: string;
  teamName: string;
  /** False when the user may still read the team. */
  isOver: boolean;
  at: string;
  handedIn: number;
}

/** The mutations that one answer confirmed, in case a restored server has lost them. */
export interface SentLogEntry {
  teamId: string;
  clientId: string;
  firstId: number;
  lastId: number;
  /** By the server's clock. */
  confirmedAt: string;
  /** JSON, because one text is stored faster than a thousand objects. */
  mutationsJson: string;
}

/** The corrections of a game on this device, for undo and redo. */
export interface StoredSteps extends Steps {
  teamId: string;
  gameId: string;
}

/** The summary of a completed game, so that the season need not read its log. */
export interface StoredSummary {
  teamId: string;
  gameId: string;
  /** `GAME_SUMMARY_VERSION` when it was made. Another version is not used. */
  version: number;
  summary: GameSummary;
}

/** The last answer about what only the server decides, such as staff and invitations. */
export interface LastKnown {
  teamId: string;
  path: string;
  value: unknown;
  /** By this device's clock. */
  asOf: string;
}

/**
 * Everything that one account has on this device. Each account has its own database, so that no
 * screen can show another account's data. Keys start with the team's id, so that a team's rows form
 * one range and rows of two teams cannot overwrite each other.
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
  declare readonly sentlog: Table<SentLogEntry, [string, string, number]>;
  declare readonly gameHistory: Table<StoredSteps, [teamId: string, gameId: string]>;
  declare readonly endings: Table<Ending, string>;
  declare readonly gameSummaries: Table<StoredSummary, [teamId: string, gameId: string]>;
  declare readonly lastKnown: Table<LastKnown, [teamId: string, path: string]>;

  constructor(userId: string) {
    // A pitch must reach the disk before the screen shows it, and a cache would show it earlier.
    super(userDatabaseName(userId), {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    });
    this.version(1).stores({
      teams: '[teamId+id]',
      players: '[teamId+id]',
      games: '[teamId+id]',
      plateAppearances: '[teamId+id], [teamId+gameId]',
      gameEvents: '[teamId+id], [teamId+gameId]',
      outbox: '[teamId+id]',
      shadow: '[teamId+table+id]',
      spaces: 'teamId',
      quarantine: 'key, teamId',
      sentlog: '[teamId+clientId+firstId], confirmedAt',
    });
    this.version(2).stores({
      opponentPlayers: '[teamId+id], [teamId+opponent]',
      gameHistory: '[teamId+gameId]',
    });
    this.version(3).stores({ endings: 'teamId' });
    this.version(4).stores({ lastKnown: '[teamId+path]' });
    this.version(5).stores({
      practiceSessions: '[teamId+id]',
      practiceAtBats: '[teamId+id], [teamId+practiceSessionId]',
    });
    this.version(6).stores({ gameSummaries: '[teamId+gameId]' });
  }
}

export type TeamKey = [teamId: string, id: string];
export type ShadowKey = [teamId: string, table: TableName, id: string];

export function userDatabaseName(userId: string): string {
  return `full-count-${userId}`;
}

/** The range of a team's keys in a table whose key starts with the team's id. */
export function teamRange(teamId: string): [lower: unknown[], upper: unknown[]] {
  return [
    [teamId, Dexie.minKey],
    [teamId, Dexie.maxKey],
  ];
}
