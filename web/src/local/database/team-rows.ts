import {
  type Reads,
  type RowsByTable,
  type TableName,
  type TeamRow,
  tableNames,
  type WorkingSet,
  type Write,
} from '@full-count/sync-protocol';
import type { Table } from 'dexie';
import { keysBeginningWith, type Stored, type TeamKey, type UserDatabase } from './database.ts';

export type StoredGameLog = {
  readonly plateAppearances: Stored<'plateAppearances'>[];
  readonly events: Stored<'gameEvents'>[];
};

export function tableOf<T extends TableName>(
  db: UserDatabase,
  table: T,
): Table<Stored<T>, TeamKey> {
  return db[table] as unknown as Table<Stored<T>, TeamKey>;
}

export function rowsOfTeam<Entry, Key>(table: Table<Entry, Key>, teamId: string) {
  return table
    .where('[teamId+id]')
    .between(...keysBeginningWith(teamId))
    .toArray();
}

/** Loads the rows that a mutator reads into the working set, and null for a row that does not exist. */
export async function loadReads(
  db: UserDatabase,
  teamId: string,
  reads: Reads,
  working: WorkingSet,
): Promise<void> {
  await Promise.all([
    ...Array.from(groupByTable(reads.keys), async ([table, ids]) => {
      const rows = await getRows(db, teamId, table, ids);
      ids.forEach((id, index) => {
        working.load(table, id, rows[index] ?? null);
      });
    }),
    ...(reads.gameLogs ?? []).map(async (gameId) => {
      working.loadGameLog(gameId, await getGameLog(db, teamId, gameId));
    }),
  ]);
}

/** Returns the rows in the order of their ids. Uses `get` for a single row, which is faster than `bulkGet`. */
export function getRows<T extends TableName>(
  db: UserDatabase,
  teamId: string,
  table: T,
  ids: readonly string[],
): Promise<(Stored<T> | undefined)[]> {
  const dexieTable = tableOf(db, table);
  const [first] = ids;
  if (ids.length === 1 && first !== undefined) {
    return dexieTable.get([teamId, first]).then((row) => [row]) as Promise<
      (Stored<T> | undefined)[]
    >;
  }
  return dexieTable.bulkGet(ids.map((id): TeamKey => [teamId, id])) as unknown as Promise<
    (Stored<T> | undefined)[]
  >;
}

export async function getGameLog(
  db: UserDatabase,
  teamId: string,
  gameId: string,
): Promise<StoredGameLog> {
  const [plateAppearances, events] = await Promise.all([
    db.plateAppearances.where('[teamId+gameId]').equals([teamId, gameId]).toArray(),
    db.gameEvents.where('[teamId+gameId]').equals([teamId, gameId]).toArray(),
  ]);
  return { plateAppearances, events };
}

export async function teamTimeZone(db: UserDatabase, teamId: string): Promise<string> {
  return timeZoneOf(await db.teams.get([teamId, teamId]));
}

export function timeZoneOf(team: TeamRow | undefined): string {
  return team?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export async function putRows(db: UserDatabase, teamId: string, writes: readonly Write[]) {
  await Promise.all([
    forgetSummaries(db, teamId, gamesWithOutdatedSummary(writes)),
    ...Array.from(groupByTable(writes), ([table, rows]) => {
      const stored = rows.map((row) => ({ ...row, teamId })) as Stored[];
      const dexieTable = tableOf<TableName>(db, table);
      const [first] = stored;
      return stored.length === 1 && first ? dexieTable.put(first) : dexieTable.bulkPut(stored);
    }),
  ]);
}

/** Deletes the team's rows, but not its queue. */
export async function forgetRows(db: UserDatabase, teamId: string): Promise<void> {
  await Promise.all([
    forgetAllSummaries(db, teamId),
    ...tableNames.map((table) =>
      tableOf<TableName>(db, table)
        .where('[teamId+id]')
        .between(...keysBeginningWith(teamId))
        .delete(),
    ),
  ]);
}

export function withoutTeam<T extends TableName>(stored: Stored<T>): RowsByTable[T] {
  const { teamId: _, ...row } = stored;
  return row as unknown as RowsByTable[T];
}

export function rowKey(table: TableName, id: string): `${TableName}/${string}` {
  return `${table}/${id}`;
}

export function groupByTable<P extends readonly [table: TableName, value: unknown]>(
  pairs: readonly P[],
): Map<TableName, P[1][]> {
  const groups = new Map<TableName, P[1][]>();
  for (const [table, value] of pairs) {
    const group = groups.get(table);
    if (group) group.push(value);
    else groups.set(table, [value]);
  }
  return groups;
}

/** Returns the games whose stored summary is out of date after these writes, without live games, whose summary is never read. */
function gamesWithOutdatedSummary(writes: readonly Write[]): string[] {
  const games = new Set<string>();
  const liveGames = new Set<string>();
  for (const [table, row] of writes) {
    if (table === 'games') {
      games.add(row.id);
      if (row.status === 'live') liveGames.add(row.id);
    }
    if (table === 'plateAppearances' || table === 'gameEvents') games.add(row.gameId);
  }
  return [...games].filter((id) => !liveGames.has(id));
}

/** Deletes the games' summaries, but not those of evicted games, whose pitches are no longer on this device. */
async function forgetSummaries(db: UserDatabase, teamId: string, gameIds: readonly string[]) {
  if (gameIds.length === 0) return;
  const evicted = (await db.spaces.get(teamId))?.evicted ?? [];
  const outdatedIds = gameIds.filter((id) => !evicted.includes(id));
  await db.gameSummaries.bulkDelete(outdatedIds.map((id): [string, string] => [teamId, id]));
}

export async function forgetAllSummaries(db: UserDatabase, teamId: string): Promise<void> {
  await db.gameSummaries
    .where('[teamId+gameId]')
    .between(...keysBeginningWith(teamId))
    .delete();
}
