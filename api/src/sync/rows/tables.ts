import type { RowsByTable, TableName, Write } from '@full-count/sync-protocol';
import type { Batch, Reader, Selection, StoredRow } from './batch.ts';
import { loadGameEvents, saveGameEvents } from './game-event-rows.ts';
import { loadGames, saveGames } from './game-rows.ts';
import { loadOpponentPlayers, saveOpponentPlayers } from './opponent-player-rows.ts';
import { loadPlateAppearances, savePlateAppearances } from './plate-appearance-rows.ts';
import { loadPlayers, savePlayers } from './player-rows.ts';
import { loadTeams, saveTeams } from './team-rows.ts';

/**
 * The one mapping between the rows that travel and SQL: at_bats and pitches stand apart there,
 * together here (DESIGN 4.3a).
 */
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
};

/**
 * Writes what a batch changed, parents before children.
 *
 * @param before the plate appearances as they are stored, by id
 */
export async function saveRows(
  batch: Batch,
  changes: readonly Write[],
  before: ReadonlyMap<string, RowsByTable['plateAppearances']>,
): Promise<void> {
  await saveTeams(batch, rowsOf(changes, 'teams'));
  await savePlayers(batch, rowsOf(changes, 'players'));
  await saveOpponentPlayers(batch, rowsOf(changes, 'opponentPlayers'));
  await saveGames(batch, rowsOf(changes, 'games'));
  await savePlateAppearances(batch, rowsOf(changes, 'plateAppearances'), before);
  await saveGameEvents(batch, rowsOf(changes, 'gameEvents'));
}

function rowsOf<T extends TableName>(changes: readonly Write[], table: T): RowsByTable[T][] {
  return changes.filter((write) => write[0] === table).map((write) => write[1] as RowsByTable[T]);
}
