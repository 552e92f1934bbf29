import type { Database, Db } from '@full-count/db';
import type {
  GameEventRow,
  GameLog,
  PlateAppearanceRow,
  RowsByTable,
  TableName,
  Write,
} from '@full-count/sync-protocol';
import { type Batch, joinStatements, type Statement } from './batch.ts';
import { gameEvents, games } from './game-rows.ts';
import { plateAppearances } from './plate-appearance-rows.ts';
import { practiceAtBats, practiceSessions } from './practice-rows.ts';
import type { SyncedTable } from './synced-table.ts';
import { opponentPlayers, players, teams } from './team-rows.ts';

/** The names of the synced tables in SQL. Pitches are in tables of their own. */
export const sqlTables = {
  teams: 'teams',
  players: 'team_players',
  opponentPlayers: 'opponent_players',
  games: 'games',
  plateAppearances: 'at_bats',
  gameEvents: 'game_events',
  practiceSessions: 'practice_sessions',
  practiceAtBats: 'practice_at_bats',
} as const satisfies Readonly<Record<TableName, keyof Database>>;

/** In an order in which a row comes after the rows that its foreign keys name. */
const tables: { readonly [T in TableName]: SyncedTable<RowsByTable[T]> } = {
  teams,
  players,
  opponentPlayers,
  games,
  plateAppearances,
  gameEvents,
  practiceSessions,
  practiceAtBats,
};

export const loaders = Object.fromEntries(
  Object.entries(tables).map(([name, { load }]) => [name, load]),
) as { [T in TableName]: SyncedTable<RowsByTable[T]>['load'] };

export async function saveRows(batch: Batch, changes: readonly Write[]): Promise<void> {
  for (const statement of joinedStatementsOf(batch, changes)) await statement.execute(batch.trx);
}

export function joinedStatementsOf(batch: Batch, changes: readonly Write[]): readonly Statement[] {
  return joinStatements(statementsOf(batch, changes));
}

export function statementsOf(batch: Batch, changes: readonly Write[]): Statement[] {
  return Object.entries(tables).flatMap(([name, table]) => {
    const rows = changes.filter(([changed]) => changed === name).map(([, row]) => row);
    return table.statements(batch, rows as never[]);
  });
}

/** The logs of games by the games' ids. A game without a log has an empty one. */
export async function loadGameLogs(
  db: Db,
  teamId: string,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, GameLog>> {
  const appearances = await plateAppearances.load(db, teamId, { gameIds });
  const events = await gameEvents.load(db, teamId, { gameIds });
  const logs = new Map<string, { plateAppearances: PlateAppearanceRow[]; events: GameEventRow[] }>(
    gameIds.map((id) => [id, { plateAppearances: [], events: [] }]),
  );
  for (const { row } of appearances) logs.get(row.gameId)?.plateAppearances.push(row);
  for (const { row } of events) logs.get(row.gameId)?.events.push(row);
  return logs;
}

export async function loadGameLog(db: Db, teamId: string, gameId: string): Promise<GameLog> {
  const logs = await loadGameLogs(db, teamId, [gameId]);
  return logs.get(gameId) as GameLog;
}
