import type { GameSummary } from '@full-count/baseball';
import type { Mutation, RefusalCode, Row, RowsByTable, TableName } from '@full-count/sync-protocol';
import Dexie, { type Table } from 'dexie';
import type { Steps } from './game-steps.ts';

// On localhost Dexie would prepare a trace for every request, a quarter of the time of a write.
Dexie.debug = false;

/** A synced row as it lies on the device: the wire's row, and whose team it is. */
export type Stored<T extends TableName = TableName> = RowsByTable[T] & { readonly teamId: string };

/** A change that no pull has confirmed yet. Ids are dense per client and team. */
export interface OutboxEntry extends Mutation {
  teamId: string;
}

/** The server's row of a row that a pending mutation changed; null: the server has none. */
export interface Shadow {
  teamId: string;
  table: TableName;
  id: string;
  row: Row | null;
}

/** How far this device and the server are with a team. */
export interface Space {
  teamId: string;
  /** Names this database's queue of the team to the server. */
  clientId: string;
  /** The last mutation that a pull confirmed; those after it wait in the outbox. */
  lastMutationId: number;
  /** The last that was queued: the next one is one higher. */
  lastQueuedId: number;
  /** Raised by every transaction that changes the team's rows or queue, so that none goes unseen. */
  revision: number;
  epoch: string | null;
  /** The team version that the rows show; null: the first pull is not complete. */
  cookie: number | null;
  /** Where an unfinished first pull goes on. */
  page: string | null;
  /** The rows are of an epoch that the server has left: shown until a whole pull replaces them. */
  isStale: boolean;
  /** The last complete exchange with the server, by this device's clock. */
  syncedAt: string | null;
  /** When its rows were last compared with the server's, by this device's clock. */
  checkedAt?: string;
  /** When they were last found to differ, and were fetched anew. */
  differedAt?: string;
  /** The last comparison found a difference that fetching anew had not cured. */
  stillDiffers?: true;
  /** Games whose pitches made room for new ones, and are on the server only. */
  evicted?: string[];
  /** The tables that differed, until the server has been told. */
  toReport?: string[];
  /** The membership is over: no row is here any more, and the queue is to be handed in. */
  endedAt?: string;
}

/** Work that the server refused, or that was left when a membership ended: kept until somebody decides. */
export interface QuarantineEntry extends Mutation {
  /** `{clientId}:{mutation id}` */
  key: string;
  teamId: string;
  reason: RefusalCode | 'membership_ended';
  detail: string | null;
  quarantinedAt: string;
}

/** A membership that is over or was lowered, and what became of unsent work: told until it was read. */
export interface Ending {
  teamId: string;
  teamName: string;
  /** The team has left the device; otherwise its rows stay, and only reading is left. */
  isOver: boolean;
  at: string;
  /** Changes that were handed in, for the team's admins to decide about. */
  handedIn: number;
}

/** One answer's worth of confirmed mutations, offered again where a restored server has lost them. */
export interface SentLogEntry {
  teamId: string;
  clientId: string;
  firstId: number;
  lastId: number;
  /** By the server's clock. */
  confirmedAt: string;
  /** JSON of them: hardly ever read again, and one text is stored quicker than a thousand objects. */
  mutationsJson: string;
}

/** What was corrected in a game on this device, so that it can be undone and redone. */
export interface StoredSteps extends Steps {
  teamId: string;
  gameId: string;
}

/** What a season takes from a completed game, kept so that its log need not be read again. */
export interface StoredSummary {
  teamId: string;
  gameId: string;
  /** `GAME_SUMMARY_VERSION` when it was made: of another one, it is not used. */
  version: number;
  summary: GameSummary;
}

/** What the server alone decides (staff, invitations, join codes), as it last said it. */
export interface LastKnown {
  teamId: string;
  path: string;
  value: unknown;
  /** When it said so, by this device's clock. */
  asOf: string;
}

/**
 * Everything that one account has on this device. Another account has a database of its own, so
 * that no screen of one can show the other's. Keys begin with the team: a team leaves the device
 * by one range, and no team's id can overwrite another's row.
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
  // The rest is on this device only.
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
    // Strict: a pitch that the screen shows has reached the disk. No cache: a screen shows only
    // what is committed.
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

/** Every key of a team in a table whose key begins with the team's id. */
export function teamRange(teamId: string): [lower: unknown[], upper: unknown[]] {
  return [
    [teamId, Dexie.minKey],
    [teamId, Dexie.maxKey],
  ];
}
