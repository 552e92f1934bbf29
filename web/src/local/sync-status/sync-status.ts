import type {
  Mutation,
  PlateAppearanceRow,
  PracticeAtBatRow,
  TableName,
} from '@full-count/sync-protocol';
import type { Table } from 'dexie';
import { type Shadow, teamRange, type UserDatabase } from '../database/database.ts';

/** What this device holds of a game, and how much of it the server has confirmed. */
export interface HeldGame {
  readonly id: string;
  readonly opponent: string;
  readonly homeTeam: boolean;
  readonly gameDate: string;
  /** Pitches that count, on this device. */
  readonly pitches: number;
  /** Of these, how many the server has. */
  readonly confirmed: number;
  /** Changes of the game that wait to be sent, corrections and events among them. */
  readonly waiting: number;
}

/** The same of a bullpen session. */
export interface HeldSession extends Pick<HeldGame, 'id' | 'pitches' | 'confirmed' | 'waiting'> {
  readonly title: string;
  readonly sessionDate: string;
}

export interface HeldTeam {
  readonly teamId: string;
  /** When device and server last had the same; null: not yet. */
  readonly syncedAt: string | null;
  /** When all its rows were last found to be the server's. */
  readonly checkedAt: string | null;
  /** When they were last found to differ, and came anew. */
  readonly differedAt: string | null;
  /** Newest first; deleted ones only while something of theirs waits. */
  readonly games: readonly HeldGame[];
  /** As the games. */
  readonly sessions: readonly HeldSession[];
  /** Waiting changes of no game and no session: the roster's. */
  readonly otherWaiting: number;
}

/** The ledger of the teams, in their order, from one moment. */
export function readLedger(db: UserDatabase, teamIds: readonly string[]): Promise<HeldTeam[]> {
  const games = [db.games, db.plateAppearances];
  const practice = [db.practiceSessions, db.practiceAtBats];
  return db.transaction('r', [...games, ...practice, db.shadow, db.outbox, db.spaces], () =>
    Promise.all(teamIds.map((teamId) => heldTeam(db, teamId))),
  );
}

async function heldTeam(db: UserDatabase, teamId: string): Promise<HeldTeam> {
  const [games, plateAppearances, sessions, atBats, shadows, practiceShadows, queue, space] =
    await Promise.all([
      ofTeam(db.games, teamId),
      ofTeam(db.plateAppearances, teamId),
      ofTeam(db.practiceSessions, teamId),
      ofTeam(db.practiceAtBats, teamId),
      shadowsOf(db, teamId, 'plateAppearances'),
      shadowsOf(db, teamId, 'practiceAtBats'),
      ofTeam(db.outbox, teamId),
      db.spaces.get(teamId),
    ]);
  const waiting = waitingByGame(queue);
  const gameCounts = countPitches(plateAppearances, shadows, ofGame);
  const sessionCounts = countPitches(atBats, practiceShadows, ofSession);
  const known = new Set<unknown>([...games, ...sessions].map(({ id }) => id));
  return {
    teamId,
    syncedAt: space?.syncedAt ?? null,
    checkedAt: space?.stillDiffers ? null : (space?.checkedAt ?? null),
    differedAt: space?.differedAt ?? null,
    games: games
      .map(heldOf(gameCounts, waiting))
      .filter(isShown)
      .sort(newestFirst(({ gameDate }) => gameDate)),
    sessions: sessions
      .map(heldOf(sessionCounts, waiting))
      .filter(isShown)
      .sort(newestFirst(({ sessionDate }) => sessionDate)),
    otherWaiting: queue.filter(({ args }) => !known.has(subjectOf(args))).length,
  };
}

/** How many changes of each game wait to be sent; by the game's id, others by what they carry. */
export function waitingByGame(queue: readonly Pick<Mutation, 'args'>[]): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { args } of queue) counts.set(subjectOf(args), (counts.get(subjectOf(args)) ?? 0) + 1);
  return counts;
}

type Counts = ReadonlyMap<string, { readonly pitches: number; readonly confirmed: number }>;

function heldOf<T extends { readonly id: string }>(
  counts: Counts,
  waiting: ReadonlyMap<unknown, number>,
) {
  return (row: T) => ({
    ...row,
    ...(counts.get(row.id) ?? { pitches: 0, confirmed: 0 }),
    waiting: waiting.get(row.id) ?? 0,
  });
}

function isShown(held: { deletedAt?: string | undefined; waiting: number }): boolean {
  const { deletedAt, waiting } = held;
  return deletedAt === undefined || waiting > 0;
}

function newestFirst<T>(dateOf: (row: T) => string) {
  return (a: T, b: T) => (dateOf(a) < dateOf(b) ? 1 : -1);
}

const ofGame: Counting<PlateAppearanceRow> = {
  of: ({ gameId }) => gameId,
  shown: ({ pitches }) => pitches.filter(({ voided }) => !voided),
};

const ofSession: Counting<PracticeAtBatRow> = {
  of: ({ practiceSessionId }) => practiceSessionId,
  shown: ({ pitches }) => pitches.filter(({ voidedAt }) => voidedAt === undefined),
};

/** The rows as the server has them, where they differ from those here. */
function shadowsOf(db: UserDatabase, teamId: string, table: TableName): PromiseLike<Shadow[]> {
  return db.shadow
    .where('[teamId+table+id]')
    .between([teamId, table, ''], [teamId, table, '\uffff'])
    .toArray();
}

function ofTeam<Entry, Key>(table: Table<Entry, Key>, teamId: string): PromiseLike<Entry[]> {
  return table
    .where('[teamId+id]')
    .between(...teamRange(teamId))
    .toArray();
}

interface PitchedRow {
  readonly id: string;
  readonly pitches: readonly { readonly id: string }[];
}

interface Counting<T> {
  /** The id of its game or session. */
  readonly of: (row: T) => string;
  /** Its pitches that were not taken back. */
  readonly shown: (row: T) => readonly { readonly id: string }[];
}

function countPitches<T extends PitchedRow>(
  rows: readonly T[],
  shadows: readonly Shadow[],
  { of, shown }: Counting<T>,
): Counts {
  const onServer = new Map(shadows.map(({ id, row }) => [id, row as unknown as T | null] as const));
  const counts = new Map<string, { pitches: number; confirmed: number }>();
  for (const row of rows) {
    const pitches = shown(row);
    // Without a shadow the row is the server's own.
    const serverRow = onServer.has(row.id) ? onServer.get(row.id) : row;
    const known = new Set(serverRow?.pitches.map(({ id }) => id));
    const before = counts.get(of(row)) ?? { pitches: 0, confirmed: 0 };
    counts.set(of(row), {
      pitches: before.pitches + pitches.length,
      confirmed: before.confirmed + pitches.filter(({ id }) => known.has(id)).length,
    });
  }
  return counts;
}

/** Every change of a game or a session names it, but the one that makes it, whose own id it is. */
function subjectOf({ gameId, sessionId, id }: Mutation['args']): unknown {
  return gameId ?? sessionId ?? id;
}
