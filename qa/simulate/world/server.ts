import type { AccessLevel, Mutation, Row, TableName, TeamChanged } from '@full-count/sync-protocol';

export interface Reply {
  readonly status: number;
  readonly json: unknown;
  /** True for the page of a captive portal. */
  readonly isHtml?: true;
}

/** A change that the server has applied. The journal lists them in the order in which that happened. */
export interface JournalEntry {
  readonly clientId: string;
  readonly userId: string;
  readonly id: number;
  /** The result of `identityOf`. */
  readonly key: string;
}

/**
 * Identifies an entered change wherever it is stored. Its number can change, so it is not part of this.
 * Neither is the kind of a pitch, because a refused pitch that is entered again may be inserted.
 */
export function identityOf({ name, at, args }: Pick<Mutation, 'name' | 'at' | 'args'>): string {
  const kind = name === 'pitch.insert' ? 'pitch.log' : name;
  return `${at} ${kind} ${String(args['id'] ?? '')}`;
}

export interface SimServer {
  readonly teamId: string;
  /** `POST /api/sync/{teamId}` with the session of this user, or without a session if it is null. */
  sync(session: string | null, body: Uint8Array, isCompressed: boolean): Promise<Reply>;
  /** Reads the list of teams. Returns 'other-account' if the session is not this user's. */
  isMember(session: string | null, userId: string): Promise<boolean | 'other-account' | 'unknown'>;
  accessLevelOf(userId: string): Promise<AccessLevel | null>;
  /** Null removes the user from the team. */
  setAccessLevel(userId: string, accessLevel: AccessLevel | null): Promise<void>;
  change(name: string, args: Record<string, unknown>): Promise<void>;
  /** Makes the database fail with this SQLSTATE in the next pushes that have new changes, `count` times. */
  failPushes(sqlState: string, count: number): void;
  backUp(): Promise<void>;
  /** Restores the last backup with a new epoch. Returns false if there is no backup. */
  restore(): Promise<boolean>;
  onTeamChanged(listener: (event: TeamChanged) => void): void;
  version(): Promise<number>;
  settledOf(clientId: string): Promise<number>;
  journal(): Promise<readonly JournalEntry[]>;
  heldKeys(): Promise<readonly string[]>;
  /** The rows that a member's device has at a version. Null if the server does not keep past versions. */
  rowsAt(epoch: string, version: number): Promise<ReadonlyMap<string, PresentRow> | null>;
  rowsNow(): Promise<ReadonlyMap<string, PresentRow>>;
}

export interface PresentRow {
  readonly table: TableName;
  readonly row: Row;
}
