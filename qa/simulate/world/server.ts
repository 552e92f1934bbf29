import type {
  AccessLevel,
  Answer,
  Change,
  Cursor,
  Row,
  TableName,
  TeamChanged,
} from '@full-count/sync-protocol';
import type { Membership } from '@full-count/web/testing/phone';

export interface Reply {
  readonly status: number;
  readonly json: unknown;
  /** True for the page of a captive portal. */
  readonly isHtml?: true;
}

/** A change of a device that the server has applied. The journal lists them in the order in which that happened. */
export interface JournalEntry {
  readonly id: string;
  readonly authorId: string;
  /** The result of `identityOf`. */
  readonly key: string;
  /** Set if it was held before, so newer changes of its author may have been applied before it. */
  readonly wasHeld?: true;
}

/**
 * Identifies an entered change by its content. The simulation knows this before the app gives the change an id, and a
 * refused change may be entered again with another id. The kind of a pitch is not part of this, because a refused pitch
 * that is entered again may be inserted.
 */
export function identityOf({ name, at, args }: Pick<Change, 'name' | 'at' | 'args'>): string {
  const kind = name === 'pitch.insert' ? 'pitch.log' : name;
  return `${at} ${kind} ${String(args['id'] ?? '')}`;
}

export interface SimServer {
  readonly teamId: string;
  /** `POST /api/sync/{teamId}` with the session of this user, or without a session if it is null. */
  sync(session: string | null, body: Uint8Array, isCompressed: boolean): Promise<Reply>;
  /** What the list of teams says to the session of a user. Without a session there is no answer. */
  membershipOf(session: string | null, userId: string): Promise<Membership>;
  accessLevelOf(userId: string): Promise<AccessLevel | null>;
  /** Null removes the user from the team. */
  setAccessLevel(userId: string, accessLevel: AccessLevel | null): Promise<void>;
  /** Knows the user no longer, as after a restore to before the user joined the team. */
  forgetMember(userId: string): Promise<void>;
  change(name: string, args: Record<string, unknown>): Promise<void>;
  /** An admin accepts or discards all held changes of one author, if any are held. */
  decideHeld(choice: number, isAccepted: boolean): Promise<void>;
  /** Makes the database fail with this SQLSTATE in the next pushes that have changes, `count` times. */
  failPushes(sqlState: string, count: number): void;
  backUp(): Promise<void>;
  /**
   * Restores the last backup. Returns false if there is no backup.
   *
   * @param keepsPresent whether the present state becomes the backup, so that the two histories take turns
   */
  restore(keepsPresent: boolean): Promise<boolean>;
  onTeamChanged(listener: (event: TeamChanged) => void): void;
  /** The end of the team's log. */
  end(): Promise<Cursor>;
  knows(cursor: Cursor): Promise<boolean>;
  stateOf(id: string): Promise<Answer['state']>;
  journal(): Promise<readonly JournalEntry[]>;
  /** What it knows of all changes, in the order in which they came. */
  stored(): Promise<readonly StoredChange[]>;
  /** The rows that a member's device has at a cursor. Null if the server does not keep past rows. */
  rowsAt(cursor: Cursor): Promise<ReadonlyMap<string, PresentRow> | null>;
  rowsNow(): Promise<ReadonlyMap<string, PresentRow>>;
}

export type StoredChange = Change & Pick<Answer, 'state'>;

export async function heldBy(server: SimServer): Promise<readonly StoredChange[]> {
  return (await server.stored()).filter(({ state }) => state === 'held');
}

export interface PresentRow {
  readonly table: TableName;
  readonly row: Row;
}
