import {
  type Change,
  type GameRow,
  headOf,
  isJsonEqual,
  logEntries,
  type PlateAppearanceRow,
  personErase,
  type Reads,
  type Row,
  type RowsByTable,
  runMutations,
  setupOf,
  type TableName,
  WorkingSet,
} from '@full-count/sync-protocol';
import {
  type Space,
  type Stored,
  type StoredChange,
  type UserDatabase,
  withoutTeam,
} from '@full-count/web/testing/phone';
import type { Crash } from '../store/memory-database.ts';
import { identityOf, type PresentRow } from './server.ts';

export interface Connection {
  readonly db: UserDatabase;
  readonly isPaused: boolean;
  /** Makes new transactions of the tab wait until `resume`. */
  pause(): void;
  resume(): void;
  /** Makes the next commits fail because the phone is out of space. */
  failNextCommits(count: number): void;
  planCrash(crash: Crash, onCrash: () => void): void;
  die(): void;
}

export interface Storage {
  open(userId: string): Promise<Connection>;
  read(userId: string): Promise<StoredState>;
  /** Goes back to an earlier commit, as after a power failure. False if the storage keeps no earlier states. */
  goBack(userId: string, commits: number): Promise<boolean>;
  copy(): Promise<Storage | null>;
}

export interface StoredState {
  /** A number that changes when any other part of this state changes. */
  readonly stamp: number;
  /** The base, without the team's id in its rows. A key is a table and an id, such as `players/0b54...`. */
  readonly rows: ReadonlyMap<string, PresentRow>;
  /** In the order of the queue. */
  readonly changes: readonly StoredChange[];
  /** The changes that the server's log has, in the order in which they would be given back. */
  readonly applied: readonly Change[];
  /** The changes that the database refused. */
  readonly spare: readonly Change[];
  readonly space: Space | undefined;
}

export function inState(
  { changes }: StoredState,
  ...states: StoredChange['state'][]
): StoredChange[] {
  return changes.filter(({ state }) => states.includes(state));
}

/** The identities of the phone's changes: of those in these states and in `spare`, or of all. */
export function keysIn(state: StoredState, ...states: StoredChange['state'][]): Set<string> {
  const changes =
    states.length > 0 ? inState(state, ...states) : [...state.changes, ...state.applied];
  return new Set([...changes, ...state.spare].map(identityOf));
}

export function appliedErasuresIn({ applied }: StoredState): Change[] {
  return applied.filter(({ name }) => name === personErase.name);
}

/** The keys of the erasures that the phone knows, also of its own that the server has not applied yet. */
export function erasuresIn(state: StoredState): Set<string> {
  const unconfirmed = [...inState(state, 'waiting', 'held'), ...state.spare];
  const own = unconfirmed.filter(({ name }) => name === personErase.name);
  return new Set([...appliedErasuresIn(state), ...own].map(identityOf));
}

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

/** Without deleted rows and rows of missing games. */
export function shownOf(rows: Rows): Rows {
  const isShown = ({ row }: PresentRow) => !isDeleted(row) && !isOfMissingGame(rows, row);
  return new Map([...rows].filter(([, present]) => isShown(present)));
}

export function isOfMissingGame(rows: Rows, row: Row): boolean {
  if (!('gameId' in row)) return false;
  const game = rows.get(`games/${row.gameId}`);
  return game === undefined || isDeleted(game.row);
}

export function isDeleted(row: Row): boolean {
  return 'deletedAt' in row && row.deletedAt !== undefined;
}

/** What the statistics use of a game's primary recording. */
export function loggedGame(rows: Rows, game: GameRow) {
  const log = logOf(rows, game.id);
  const head = headOf(game);
  return { log, head, setup: setupOf(game), entries: logEntries(log, head) };
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

export const SMALL_SYNC_LIMITS = { changes: 3, unreadableBeginning: 2, pageRows: 7 } as const;

const views = new WeakMap<StoredState, Rows>();

/**
 * What the phone must show: its base, with all changes that wait or that its database refused run on top, as if every
 * action were allowed.
 */
export async function expectedView(
  state: StoredState,
  teamId: string,
  userId: string,
): Promise<Rows> {
  const known = views.get(state);
  if (known) return known;
  const ids = new Set([...state.changes, ...state.applied].map(({ id }) => id));
  const spare = state.spare.filter(({ id }) => !ids.has(id));
  const changes = [...inState(state, 'waiting'), ...spare];
  const rows = new Map(state.rows);
  if (changes.length > 0) {
    const working = new WorkingSet();
    await runMutations(
      working,
      changes,
      async (reads) => loadReads(working, state.rows, reads),
      ({ at, author = userId }) => ({ teamId, userId: author, at, may: () => true }),
    );
    for (const [table, row] of working.changes()) rows.set(`${table}/${row.id}`, { table, row });
  }
  // A tap chooses by the order of the rows.
  const view = shownOf(new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1))));
  views.set(state, view);
  return view;
}

export function differenceOf(actual: Rows, expected: Rows): string | null {
  for (const [key, { row }] of expected) {
    const actualRow = actual.get(key)?.row;
    if (actualRow === undefined) return `no ${key}`;
    if (!isSameRow(actualRow, row)) return `a wrong ${key}`;
  }
  for (const key of actual.keys()) {
    if (!expected.has(key)) return `${key}, which should not be there`;
  }
  return null;
}

const equalRows = new WeakMap<Row, Row>();

/** Compares two rows only once, which works because rows are never changed in place. */
function isSameRow(a: Row, b: Row): boolean {
  if (a === b || equalRows.get(a) === b) return true;
  if (!isJsonEqual(a, b)) return false;
  equalRows.set(a, b);
  return true;
}
