import { eraseInGame, type Sender } from '@full-count/api/testing/sync';
import {
  type AccessLevel,
  type Change,
  type Cursor,
  Eraser,
  type GameRow,
  isJsonEqual,
  type MutationResult,
  may,
  type PersonErase,
  personErase,
  type RefusalCode,
  type Row,
  runMutations,
  WorkingSet,
  type Write,
} from '@full-count/sync-protocol';
import type { JournalEntry } from '../world/server.ts';
import { loadReads, logOf } from '../world/storage.ts';
import { plateAppearanceIdOf, type Rows, withWrites } from './stored-rows.ts';

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

export interface RunResult {
  readonly writes: readonly Write[];
  readonly outcomes: readonly MutationResult[];
}

interface RunningTeam extends Pick<TeamState, 'rows' | 'members'> {
  readonly teamId: string;
  readonly now: () => string;
}

/** Runs the changes on the team's rows, and commits nothing. */
export async function runChanges(
  { teamId, rows, members, now }: RunningTeam,
  sender: Sender,
  changes: readonly Change[],
): Promise<RunResult> {
  const working = new WorkingSet();
  // Changes of several authors run one after the other in one working set, as on the server.
  const outcomes: MutationResult[] = [];
  for (const change of changes) {
    const [outcome] = await runMutations(
      working,
      [change],
      async (reads) => {
        loadReads(working, rows, reads);
        for (const id of reads.newPitches ?? [])
          working.loadRowIdOfPitch(id, plateAppearanceIdOf(rows, id));
      },
      ({ at }) => ({
        teamId,
        userId: authorOf(members, change, sender.userId),
        at,
        serverTime: now(),
        may: (action) => may(sender.accessLevel, action),
        isMember: (memberId) => members.levels.has(memberId),
      }),
    );
    outcomes.push(outcome as MutationResult);
  }
  return { writes: jsonOf(working.changes()) as Write[], outcomes };
}

function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The first change has the number behind that of the first rows. */
const FIRST_SEQ = 2;

export function loggedErasures({ log }: TeamState) {
  return log.flatMap(({ id, name, args }, index) =>
    name === personErase.name ? [{ id, seq: FIRST_SEQ + index, args: args as never }] : [],
  );
}

export function opponentsOf(rows: Rows): ReadonlyMap<unknown, string> {
  return new Map(
    [...rows.values()].flatMap(({ row }) => ('opponent' in row ? [[row.id, row.opponent]] : [])),
  );
}

/**
 * Replaces the names of people in all that the server has stored, as `eraseStored` does it in its database.
 *
 * @param writes of the commit, which the rows of the state do not have yet
 */
export function eraseInState(
  teamId: string,
  state: TeamState,
  writes: readonly Write[],
  erasures: readonly Change[],
): { readonly state: TeamState; readonly writes: readonly Write[] } {
  let erased: { state: TeamState; writes: readonly Write[] } = { state, writes: [] };
  for (const { args } of erasures) {
    const erasure = args as unknown as PersonErase;
    const before = state.rows.get(`players/${erasure.playerId}`)?.row;
    const names = before && 'playerName' in before ? [before.playerName] : [];
    const eraser = new Eraser(teamId, erasure, names);
    let spellings: number;
    do {
      spellings = eraser.spellings;
      erased = eraseOnce(eraser, erased.state, [...writes, ...erased.writes], erased.writes);
    } while (eraser.spellings > spellings);
  }
  return erased;
}

function eraseOnce(
  eraser: Eraser,
  state: TeamState,
  present: readonly Write[],
  earlierWrites: readonly Write[],
) {
  const rows = withWrites(state.rows, present, state.end[0] + 1);
  const opponents = opponentsOf(rows);
  const erase = <C extends Pick<Change, 'name' | 'args'>>(change: C) =>
    eraser.eraseChange(change, opponents);
  const changes = new Map(
    [...state.changes].map(([id, stored]) => [id, { ...stored, change: erase(stored.change) }]),
  );
  const writes = new Map<string, Write>(earlierWrites.map((write) => [keyOf(write), write]));
  for (const { table, row } of rows.values()) {
    for (const write of eraseInRow(eraser, rows, table, row)) writes.set(keyOf(write), write);
  }
  return { state: { ...state, changes, log: state.log.map(erase) }, writes: [...writes.values()] };
}

function eraseInRow(eraser: Eraser, rows: Rows, table: Write[0], row: Row): Write[] {
  if (table === 'games') return eraseInGame(eraser, row as GameRow, logOf(rows, row.id));
  if (table !== 'practiceSessions' && table !== 'practiceAtBats') return [];
  const erased = eraser.erase(row, null);
  return isJsonEqual(erased, row) ? [] : [[table, erased] as Write];
}

function keyOf([table, { id }]: Write): string {
  return `${table}/${id}`;
}
