import type { TableName } from '@full-count/sync-protocol';
import { inTransaction, type Stored, type UserDatabase } from '../database/database.ts';
import { spareVersion } from '../database/spare.ts';
import {
  getGameLog,
  getRows,
  loadReads,
  rowsOfTeam,
  type StoredGameLog,
  tableOf,
} from '../database/team-rows.ts';
import {
  bringUpToDate,
  type CachedView,
  cachedView,
  readStamp,
  tablesOfView,
} from './cached-view.ts';
import type { ViewRows } from './view-rows.ts';

/** Tables that fit into memory. The others have a season's pitches. */
const KEPT_TABLES: ReadonlySet<TableName> = new Set([
  'teams',
  'players',
  'opponentPlayers',
  'games',
  'practiceSessions',
]);

/** What the screens show of a team: its base, with the waiting changes of this device on top (docs/sync.md). */
export class TeamView {
  readonly teamId: string;
  readonly #db: UserDatabase;
  readonly #rows: ViewRows;

  constructor(db: UserDatabase, teamId: string, rows: ViewRows) {
    this.#db = db;
    this.teamId = teamId;
    this.#rows = rows;
  }

  async row<T extends TableName>(table: T, id: string): Promise<Stored<T> | undefined> {
    // The same object until somebody edits the team, because every screen reads it.
    if (table === 'teams') return (await this.all(table)).find((row) => row.id === id);
    const loaded = this.#rows.loaded(table, id);
    if (loaded !== undefined) return (loaded ?? undefined) as Stored<T> | undefined;
    return (await getRows(this.#db, this.teamId, table, [id]))[0];
  }

  /** All rows of the team, also deleted ones. */
  async all<T extends TableName>(table: T): Promise<readonly Stored<T>[]> {
    const readBase = () => rowsOfTeam(tableOf(this.#db, table), this.teamId);
    if (KEPT_TABLES.has(table)) return this.#rows.whole(table, readBase);
    return this.#rows.onTopOf(table, await readBase());
  }

  async gameLog(gameId: string): Promise<StoredGameLog> {
    const loaded = this.#rows.gameLog(gameId);
    if (loaded !== undefined) return loaded as StoredGameLog;
    const isOfGame = (row: { readonly gameId: string }) => row.gameId === gameId;
    const base = await getGameLog(this.#db, this.teamId, gameId);
    return {
      plateAppearances: this.#rows.onTopOf('plateAppearances', base.plateAppearances, isOfGame),
      events: this.#rows.onTopOf('gameEvents', base.events, isOfGame),
    };
  }

  async atBatsOf(sessionId: string): Promise<Stored<'practiceAtBats'>[]> {
    const base = await this.#db.practiceAtBats
      .where('[teamId+practiceSessionId]')
      .equals([this.teamId, sessionId])
      .toArray();
    const isOfSession = (row: { readonly practiceSessionId: string }) =>
      row.practiceSessionId === sessionId;
    return this.#rows.onTopOf('practiceAtBats', base, isOfSession);
  }

  /** Keeps a game in memory until the base moves, so that the next tap need neither read nor fold it. */
  async keepGame(gameId: string): Promise<void> {
    const reads = this.#rows.missingReads({ keys: [['games', gameId]], gameLogs: [gameId] });
    await loadReads(this.#db, this.teamId, reads, this.#rows);
    if (this.#rows.get('games', gameId)) this.#rows.foldGame(gameId);
  }

  /** Whether a change that waits has written the game or its log, so that a stored summary does not fit. */
  isGameChanged(gameId: string): boolean {
    return this.#rows.hasWrittenGame(gameId);
  }
}

const OUTDATED = Symbol('outdated');

/**
 * Reads from one snapshot, with the tables of the database that `read` gets. A live query that calls this runs again after
 * each tap and each answer of the server.
 */
export async function readView<T>(
  db: UserDatabase,
  teamId: string,
  read: (view: TeamView, db: UserDatabase) => Promise<T>,
): Promise<T> {
  const view: CachedView = cachedView(db, teamId);
  for (;;) {
    if (view.computing) await Promise.resolve(view.computing);
    const result = await inTransaction(db, 'r', tablesOfView(db), async (bound) => {
      const isUpToDate = await bringUpToDate(bound, teamId, view);
      return isUpToDate ? read(new TeamView(bound, teamId, view.rows), bound) : OUTDATED;
    });
    if (result !== OUTDATED) return result as T;
  }
}

/** Computes the view anew inside the caller's transaction, which may have written the base. */
export async function viewInTransaction(db: UserDatabase, teamId: string): Promise<TeamView> {
  const view = cachedView(db, teamId);
  view.stamp = null;
  await bringUpToDate(db, teamId, view);
  const { rows } = view;
  // The caller's transaction may go on to write the base.
  view.stamp = null;
  return new TeamView(db, teamId, rows);
}

/** A text that is another one after each tap, each answer of the server, and each entry that neither the disk nor `spare` could keep. */
export async function viewVersion(db: UserDatabase, teamId: string): Promise<string> {
  const { base, lastN, spare } = await readStamp(db, teamId);
  return [base, lastN, spare, spareVersion()].join();
}

export function viewRow<T extends TableName>(
  db: UserDatabase,
  teamId: string,
  table: T,
  id: string,
): Promise<Stored<T> | undefined> {
  return readView(db, teamId, (view) => view.row(table, id));
}

export function viewRows<T extends TableName>(
  db: UserDatabase,
  teamId: string,
  table: T,
): Promise<readonly Stored<T>[]> {
  return readView(db, teamId, (view) => view.all(table));
}

export function viewGameLog(
  db: UserDatabase,
  teamId: string,
  gameId: string,
): Promise<StoredGameLog> {
  return readView(db, teamId, (view) => view.gameLog(gameId));
}
