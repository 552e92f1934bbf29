import type {
  Change,
  PlateAppearanceRow,
  Reads,
  Row,
  RowsByTable,
  TableName,
  WorkingSet,
} from '@full-count/sync-protocol';
import { type Stored, withoutTeam } from '@full-count/web/testing/phone';
import type { PresentRow } from './server.ts';

export type Rows = ReadonlyMap<string, PresentRow>;

const rowsOfRecords = new WeakMap<Stored, PresentRow>();

/** Returns the same object for the same record, so that `differenceOf` compares it only once. */
export function presentRow(table: TableName, record: Stored): PresentRow {
  const known = rowsOfRecords.get(record);
  if (known) return known;
  const present = { table, row: withoutTeam(record) as Row };
  rowsOfRecords.set(record, present);
  return present;
}

export function loadReads(working: WorkingSet, rows: Rows, reads: Reads): void {
  for (const [table, id] of reads.keys) {
    working.load(table, id, (rows.get(`${table}/${id}`)?.row ?? null) as never);
  }
  for (const gameId of reads.gameLogs ?? []) working.loadGameLog(gameId, logOf(rows, gameId));
}

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

/** The ids of the players and of the pitches that count. */
export function shownIds(rows: Rows): string[] {
  return [...rows.values()].flatMap(({ table, row }) => {
    if (table === 'players') return [row.id];
    if (table !== 'plateAppearances') return [];
    const { pitches } = row as PlateAppearanceRow;
    return pitches.filter(({ voided }) => !voided).map(({ id }) => id);
  });
}

export function createdId(args: Change['args']): unknown {
  return (args['pitch'] as { id?: string } | undefined)?.id ?? args['id'];
}

/** The rows in a note of what a restored server lost. */
export function lostRows(args: object): PresentRow[] {
  return Object.entries(args as Readonly<Record<string, readonly Row[]>>).flatMap(([table, list]) =>
    list.map((row) => ({ table: table as TableName, row })),
  );
}
