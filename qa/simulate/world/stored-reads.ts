import type { Reads, Row, RowsByTable, WorkingSet } from '@full-count/sync-protocol';
import type { PresentRow } from './server.ts';

type Rows = ReadonlyMap<string, PresentRow>;

/** Loads the rows and game logs that a mutator reads. */
export function loadReads(working: WorkingSet, rows: Rows, reads: Reads): void {
  for (const [table, id] of reads.keys) {
    working.load(table, id, (rows.get(`${table}/${id}`)?.row ?? null) as never);
  }
  for (const gameId of reads.gameLogs ?? []) working.loadGameLog(gameId, logOf(rows, gameId));
}

/** The game log of a game: its plate appearances and events. */
export function logOf(rows: Rows, gameId: string) {
  const plateAppearances: RowsByTable['plateAppearances'][] = [];
  const events: RowsByTable['gameEvents'][] = [];
  for (const { table, row } of rows.values()) {
    if (!isOfGame(row, gameId)) continue;
    if (table === 'plateAppearances') plateAppearances.push(row as never);
    if (table === 'gameEvents') events.push(row as never);
  }
  return { plateAppearances, events };
}

function isOfGame(row: Row, gameId: string): boolean {
  return 'gameId' in row && row.gameId === gameId;
}
