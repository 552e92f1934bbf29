import {
  type AccessLevel,
  type Change,
  type Cursor,
  may,
  type RefusalCode,
} from '@full-count/sync-protocol';
import type { JournalEntry } from '../world/server.ts';
import type { Rows } from './stored-rows.ts';

export interface StoredChange {
  readonly change: Change;
  readonly senderId: string;
  readonly state: 'applied' | 'refused' | 'held';
  readonly code?: RefusalCode | undefined;
  readonly detail?: string | undefined;
}

/** Everything in a backup. Objects in it are never changed in place. */
export interface TeamState {
  readonly rows: Rows;
  /** The end of the log. */
  readonly end: Cursor;
  /** The ends of all commits. */
  readonly cursors: readonly Cursor[];
  /** By id, in the order in which they were received. */
  readonly changes: ReadonlyMap<string, StoredChange>;
  /** The applied changes in the order of their numbers, which begin behind the first rows. */
  readonly log: readonly Change[];
  readonly journal: readonly JournalEntry[];
  readonly members: Members;
}

/** The people of a team on the server. It is never changed in place. */
export interface Members {
  readonly levels: ReadonlyMap<string, AccessLevel>;
  /** Users who could write until they were removed or got a lower access level. */
  readonly formerWriters: ReadonlySet<string>;
  /** Users whose membership has ended. */
  readonly ended: ReadonlySet<string>;
}

export function onlyOwner(userId: string): Members {
  return { levels: new Map([[userId, 'owner']]), formerWriters: new Set(), ended: new Set() };
}

/** @param accessLevel null to end the membership */
export function withAccessLevel(
  before: Members,
  userId: string,
  accessLevel: AccessLevel | null,
): Members {
  const levels = new Map(before.levels);
  const formerWriters = new Set(before.formerWriters);
  const ended = new Set(before.ended);
  const levelBefore = levels.get(userId) ?? null;
  if (accessLevel === null) {
    if (levels.delete(userId)) ended.add(userId);
  } else {
    levels.set(userId, accessLevel);
    ended.delete(userId);
  }
  const couldWrite = may(levelBefore, 'game.record');
  const mayWrite = may(accessLevel, 'game.record');
  if (couldWrite && !mayWrite) formerWriters.add(userId);
  if (mayWrite) formerWriters.delete(userId);
  return { levels, formerWriters, ended };
}

/** The sender of a change whose author the server does not know, as on the server. */
export function authorOf({ levels, ended }: Members, { author }: Change, senderId: string): string {
  const isKnown = author !== undefined && (levels.has(author) || ended.has(author));
  return isKnown ? author : senderId;
}

export function authorOfHeld({ change, senderId }: StoredChange): string {
  return change.author ?? senderId;
}

/** The server knows the user no longer. */
export function withoutUser({ levels, formerWriters, ended }: Members, userId: string): Members {
  const others = (ids: Iterable<string>) => new Set([...ids].filter((id) => id !== userId));
  return {
    levels: new Map([...levels].filter(([id]) => id !== userId)),
    formerWriters: others(formerWriters),
    ended: others(ended),
  };
}
