import type { Database } from '@full-count/db';
import type { RowsByTable, TableName, Write } from '@full-count/sync-protocol';
import type { Batch, Reader, Selection, StoredAppearances, StoredRow } from './batch.ts';
import { gameEventStatements, gameStatements, loadGameEvents, loadGames } from './game-rows.ts';
import { loadPlateAppearances, plateAppearanceStatements } from './plate-appearance-rows.ts';
import {
  loadPracticeAtBats,
  loadPracticeSessions,
  practiceAtBatStatements,
  practiceSessionStatements,
} from './practice-rows.ts';
import {
  loadOpponentPlayers,
  loadPlayers,
  loadTeams,
  opponentPlayerStatements,
  playerStatements,
  teamStatements,
} from './team-rows.ts';
import { joinStatements, type Statement } from './upsert.ts';

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

export const loaders: {
  [T in TableName]: (
    db: Reader,
    teamId: string,
    selection: Selection,
  ) => Promise<StoredRow<RowsByTable[T]>[]>;
} = {
  teams: loadTeams,
  players: loadPlayers,
  opponentPlayers: loadOpponentPlayers,
  games: loadGames,
  plateAppearances: loadPlateAppearances,
  gameEvents: loadGameEvents,
  practiceSessions: loadPracticeSessions,
  practiceAtBats: loadPracticeAtBats,
};

export async function saveRows(
  batch: Batch,
  changes: readonly Write[],
  storedBefore: StoredAppearances,
): Promise<void> {
  for (const statement of joinedStatementsOf(batch, changes, storedBefore)) {
    await statement.execute(batch.trx);
  }
}

export function joinedStatementsOf(
  batch: Batch,
  changes: readonly Write[],
  storedBefore: StoredAppearances,
): readonly Statement[] {
  return joinStatements(statementsOf(batch, changes, storedBefore));
}

/** A row comes after the rows that its foreign keys name. */
export function statementsOf(
  batch: Batch,
  changes: readonly Write[],
  storedBefore: StoredAppearances,
): Statement[] {
  return [
    ...teamStatements(batch, rowsOf(changes, 'teams')),
    ...playerStatements(batch, rowsOf(changes, 'players')),
    ...opponentPlayerStatements(batch, rowsOf(changes, 'opponentPlayers')),
    ...gameStatements(batch, rowsOf(changes, 'games')),
    ...plateAppearanceStatements(batch, rowsOf(changes, 'plateAppearances'), storedBefore),
    ...gameEventStatements(batch, rowsOf(changes, 'gameEvents')),
    ...practiceSessionStatements(batch, rowsOf(changes, 'practiceSessions')),
    ...practiceAtBatStatements(batch, rowsOf(changes, 'practiceAtBats')),
  ];
}

function rowsOf<T extends TableName>(changes: readonly Write[], table: T): RowsByTable[T][] {
  return changes.filter((write) => write[0] === table).map((write) => write[1] as RowsByTable[T]);
}
