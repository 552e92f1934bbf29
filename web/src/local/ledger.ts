import type { Mutation, PlateAppearanceRow } from '@full-count/sync-protocol';
import type { Table } from 'dexie';
import { teamRange, type UserDatabase } from './database.ts';

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

export interface HeldTeam {
  readonly teamId: string;
  /** When device and server last had the same; null: not yet. */
  readonly syncedAt: string | null;
  /** Newest first; deleted ones only while something of theirs waits. */
  readonly games: readonly HeldGame[];
  /** Waiting changes of no game: the roster's. */
  readonly otherWaiting: number;
}

/** The ledger of the teams, in their order, from one moment. */
export function readLedger(db: UserDatabase, teamIds: readonly string[]): Promise<HeldTeam[]> {
  const tables = [db.games, db.plateAppearances, db.shadow, db.outbox, db.spaces];
  return db.transaction('r', tables, () =>
    Promise.all(teamIds.map((teamId) => heldTeam(db, teamId))),
  );
}

async function heldTeam(db: UserDatabase, teamId: string): Promise<HeldTeam> {
  const [games, plateAppearances, shadows, queue, space] = await Promise.all([
    ofTeam(db.games, teamId),
    ofTeam(db.plateAppearances, teamId),
    db.shadow
      .where('[teamId+table+id]')
      .between([teamId, 'plateAppearances', ''], [teamId, 'plateAppearances', '\uffff'])
      .toArray(),
    ofTeam(db.outbox, teamId),
    db.spaces.get(teamId),
  ]);
  const serverRows = new Map(
    shadows.map(({ id, row }) => [id, row as PlateAppearanceRow | null] as const),
  );
  const counts = countPitches(plateAppearances, serverRows);
  const waiting = waitingByGame(queue);
  const held = games.map(({ id, opponent, homeTeam, gameDate, deletedAt }) => ({
    id,
    opponent,
    homeTeam,
    gameDate,
    isDeleted: deletedAt !== undefined,
    ...(counts.get(id) ?? { pitches: 0, confirmed: 0 }),
    waiting: waiting.get(id) ?? 0,
  }));
  const known = new Set<unknown>(held.map(({ id }) => id));
  return {
    teamId,
    syncedAt: space?.syncedAt ?? null,
    games: held
      .filter((game) => !game.isDeleted || game.waiting > 0)
      .sort((a, b) => (a.gameDate < b.gameDate ? 1 : -1)),
    otherWaiting: queue.filter(({ args }) => !known.has(gameOf(args))).length,
  };
}

/** How many changes of each game wait to be sent; by the game's id, others by what they carry. */
export function waitingByGame(queue: readonly Pick<Mutation, 'args'>[]): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { args } of queue) counts.set(gameOf(args), (counts.get(gameOf(args)) ?? 0) + 1);
  return counts;
}

function ofTeam<Entry, Key>(table: Table<Entry, Key>, teamId: string): PromiseLike<Entry[]> {
  return table
    .where('[teamId+id]')
    .between(...teamRange(teamId))
    .toArray();
}

function countPitches(
  rows: readonly PlateAppearanceRow[],
  serverRows: ReadonlyMap<string, PlateAppearanceRow | null>,
): Map<string, { pitches: number; confirmed: number }> {
  const counts = new Map<string, { pitches: number; confirmed: number }>();
  for (const row of rows) {
    const shown = row.pitches.filter((pitch) => !pitch.voided);
    // Without a shadow the row is the server's own.
    const serverRow = serverRows.has(row.id) ? serverRows.get(row.id) : row;
    const known = new Set(serverRow?.pitches.map(({ id }) => id));
    const before = counts.get(row.gameId) ?? { pitches: 0, confirmed: 0 };
    counts.set(row.gameId, {
      pitches: before.pitches + shown.length,
      confirmed: before.confirmed + shown.filter(({ id }) => known.has(id)).length,
    });
  }
  return counts;
}

/** Every change of a game names it, but the one that makes it, whose own id it is. */
function gameOf({ gameId, id }: Mutation['args']): unknown {
  return gameId ?? id;
}
