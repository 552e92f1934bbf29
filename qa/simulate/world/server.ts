import type { AccessLevel, Mutation, Row, TableName, TeamChanged } from '@full-count/sync-protocol';

/** An answer over HTTP, as far as the client looks at it. `html`: somebody else's page. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
  readonly isHtml?: true;
}

/** A change that the server applied, and whose it was. */
export interface JournalEntry {
  readonly clientId: string;
  readonly userId: string;
  readonly id: number;
  /** As in `identityOf`. */
  readonly key: string;
}

/** Tells one entered change from every other, wherever it turns up and under whatever number. */
export function identityOf({ name, at, args }: Pick<Mutation, 'name' | 'at' | 'args'>): string {
  return `${at} ${name} ${String(args['id'] ?? '')}`;
}

/** The far end: what a history does with the server, and what the judge asks of it. */
export interface SimServer {
  readonly teamId: string;
  /** `POST /api/sync/{teamId}` with the session of this user; null: nobody is signed in. */
  sync(session: string | null, body: Uint8Array, isCompressed: boolean): Promise<Reply>;
  /** The team list's word; 'other-account': it is not this user's session. */
  isMember(session: string | null, userId: string): Promise<boolean | 'other-account' | 'unknown'>;
  accessLevelOf(userId: string): Promise<AccessLevel | null>;
  /** Null removes. */
  setAccessLevel(userId: string, accessLevel: AccessLevel | null): Promise<void>;
  /** A change by REST, in the owner's name. */
  change(name: string, args: Record<string, unknown>): Promise<void>;
  backUp(): Promise<void>;
  /** To the last backup, with a new epoch. Without a backup nothing happens. */
  restore(): Promise<boolean>;
  onNews(listener: (news: TeamChanged) => void): void;
  version(): Promise<number>;
  /** The last mutation of a client that its ledger has settled. */
  settledOf(clientId: string): Promise<number>;
  /** What was applied, in order. */
  journal(): Promise<readonly JournalEntry[]>;
  /** The identity of each change that is kept for the admins. */
  heldKeys(): Promise<readonly string[]>;
  /** Rows that are there, as a device of a member sees them at a version. */
  rowsAt(epoch: string, version: number): Promise<ReadonlyMap<string, PresentRow> | null>;
  /** As they are now. */
  rowsNow(): Promise<ReadonlyMap<string, PresentRow>>;
}

export interface PresentRow {
  readonly table: TableName;
  readonly row: Row;
}
