import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@full-count/db';
import { sendTogether, sendWithCommit } from '@full-count/db/pipeline';
import {
  type AccessLevel,
  type Change,
  type GameSoFar,
  type MutationContext,
  type MutationResult,
  may,
  type PersonErase,
  type PlateAppearanceRow,
  personErase,
  type Reads,
  type Row,
  type RowsByTable,
  type RunLimits,
  runMutations,
  type TableName,
  WorkingSet,
  type Write,
} from '@full-count/sync-protocol';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { refusalOfError } from './answer-to.ts';
import { eraseStored } from './erasures.ts';
import type { Batch } from './rows/batch.ts';
import { findRowIdsOfPitches } from './rows/plate-appearance-rows.ts';
import { joinedStatementsOf, loaders } from './rows/tables.ts';
import type { LockedTeam } from './team-transaction.ts';
import { growthOf, roomForNewRows } from './usage.ts';

interface Author {
  readonly userId: string;
  /** The sender's. Null for a former member. */
  readonly accessLevel: AccessLevel | null;
}
type AuthorOf = (mutation: Change) => Author;
type AuthorsTeam = LockedTeam & Pick<Batch, 'userId'>;

/**
 * When the error of a failed write is thrown. With `immediate`, `applyMutations` waits for the writes and throws it.
 * With `at-commit`, the commit of the transaction throws it. That saves a round trip to the database.
 */
type WriteErrorTiming = 'immediate' | 'at-commit';

interface ApplyOptions {
  readonly writeErrorTiming?: WriteErrorTiming;
  /** Rows that were read under this lock already. */
  readonly loadedRows?: LoadedRows;
  /** When no more mutations begin, by `performance.now()`. One always runs. */
  readonly endMs?: number;
}

/** The longest that a batch computes before the server does other work, in milliseconds. */
const LONGEST_STRETCH_MS = 8;

/**
 * Loads rows in bulk, applies the mutations in memory, and writes the changed rows.
 *
 * @returns a result for each mutation, or for the first ones if `endMs` was over
 */
export async function applyMutations(
  team: AuthorsTeam,
  mutations: readonly Change[],
  authorOf: AuthorOf,
  {
    writeErrorTiming = 'immediate',
    loadedRows = new LoadedRows(),
    endMs = Infinity,
  }: ApplyOptions = {},
): Promise<MutationResult[]> {
  const { workingSet } = loadedRows;
  const members = await readMembersToLink(team, mutations);
  const contextOf = (mutation: Change): MutationContext => {
    const { userId, accessLevel } = authorOf(mutation);
    workingSet.currentAuthor = userId;
    return {
      teamId: team.teamId,
      userId,
      at: mutation.at,
      serverTime: team.now,
      may: (action) => may(accessLevel, action),
      isMember: (memberId) => members.has(memberId),
    };
  };
  const load = (reads: Reads) =>
    sendTogether(team.trx, (db) => loadedRows.load(db, team.teamId, reads));
  const refusalOfNewRows = roomForNewRows(team.quotas, team);
  const limits = { ...timeLimits(endMs), refusalOfNewRows };
  const results = await runMutations(workingSet, mutations, load, contextOf, limits);
  const changes = workingSet.changes();
  const batch = {
    ...team,
    creators: workingSet.creators,
    storedAppearances: loadedRows.storedPlateAppearances,
  };
  const statements = joinedStatementsOf(batch, changes);
  for (const statement of statements) {
    if (writeErrorTiming === 'immediate') await statement.execute(team.trx);
    else await sendWithCommit(team.trx, statement.compile(team.trx));
  }
  team.changes.push(...changes);
  const growth = growthOf(changes, workingSet.rowsBeforeBatch);
  team.growth.rows += growth.rows;
  team.growth.bytes += growth.bytes;
  for (const [index, { name, args }] of mutations.entries())
    if (name === personErase.name && results[index]?.status === 'applied')
      await eraseStored(team, args as unknown as PersonErase, workingSet.rowsBeforeBatch);
  return results;
}

function timeLimits(endMs: number): Pick<RunLimits, 'isTimeOver' | 'pauseIfLong'> {
  let pausedAtMs = performance.now();
  return {
    isTimeOver: () => performance.now() > endMs,
    async pauseIfLong() {
      if (performance.now() - pausedAtMs < LONGEST_STRETCH_MS) return;
      await nextTurn();
      pausedAtMs = performance.now();
    },
  };
}

/** Empty if no mutation changes the roster. */
async function readMembersToLink(team: AuthorsTeam, mutations: readonly Change[]) {
  if (!mutations.some(({ name }) => name.startsWith('player.'))) return new Set();
  const staff = await team.trx
    .selectFrom('team_staff')
    .select('user_id')
    .where('team_id', '=', team.teamId)
    .where('deleted_at', 'is', null)
    .execute();
  const owner = await team.trx
    .selectFrom('teams')
    .select('coach_id')
    .where('id', '=', team.teamId)
    .executeTakeFirstOrThrow();
  return new Set([owner.coach_id, ...staff.map((member) => member.user_id)]);
}

/** Remembers who first wrote each row, because a batch may hold the work of several people. */
class AuthoredWorkingSet extends WorkingSet {
  currentAuthor = '';
  readonly creators = new Map<string, string>();
  readonly rowsBeforeBatch = new Map<string, Row>();

  override load<T extends TableName>(table: T, id: string, row: RowsByTable[T] | null): void {
    if (row && !this.creators.has(id)) this.rowsBeforeBatch.set(id, row);
    super.load(table, id, row);
  }

  override write(writes: readonly Write[]): void {
    for (const [, { id }] of writes) {
      if (this.creators.has(id)) continue;
      this.creators.set(id, this.authorOfEntry(id) ?? this.currentAuthor);
    }
    super.write(writes);
  }
}

/** The rows of a batch as the mutators change them, and its plate appearances as they are stored. */
export class LoadedRows {
  readonly workingSet = new AuthoredWorkingSet();
  readonly storedPlateAppearances = new Map<string, PlateAppearanceRow>();

  /** @param db takes all queries at once and answers them in any order */
  async load(db: Db, teamId: string, reads: Reads): Promise<void> {
    const tables = Object.keys(loaders) as TableName[];
    await Promise.all([
      ...tables.map((table) => this.#loadKeys(db, teamId, table, reads)),
      this.#loadGameLogs(db, teamId, reads.gameLogs ?? []),
      this.#loadRowIdsOfPitches(db, teamId, reads.newPitches ?? []),
    ]);
  }

  async #loadKeys(db: Db, teamId: string, table: TableName, { keys }: Reads): Promise<void> {
    const ids = keys.filter(([name]) => name === table).map(([, id]) => id);
    if (ids.length === 0) return;
    const storedRows = await loaders[table](db, teamId, { ids });
    const rows = new Map(storedRows.map(({ row }) => [row.id, row]));
    for (const id of ids) this.workingSet.load(table, id, (rows.get(id) ?? null) as never);
    if (table === 'plateAppearances') this.#remember([...rows.values()] as PlateAppearanceRow[]);
  }

  async #loadRowIdsOfPitches(db: Db, teamId: string, newPitches: readonly string[]) {
    if (newPitches.length === 0) return;
    const rowIds = await findRowIdsOfPitches(db, teamId, newPitches);
    for (const id of newPitches) this.workingSet.loadRowIdOfPitch(id, rowIds.get(id));
  }

  async #loadGameLogs(db: Db, teamId: string, gameIds: readonly string[]): Promise<void> {
    if (gameIds.length === 0) return;
    const [storedPlateAppearances, storedEvents] = await Promise.all([
      loaders.plateAppearances(db, teamId, { gameIds }),
      loaders.gameEvents(db, teamId, { gameIds }),
    ]);
    const plateAppearances = storedPlateAppearances.map(({ row }) => row);
    const events = storedEvents.map(({ row }) => row);
    this.#remember(plateAppearances);
    for (const gameId of gameIds)
      this.workingSet.loadGameLog(gameId, {
        plateAppearances: plateAppearances.filter((row) => row.gameId === gameId),
        events: events.filter((row) => row.gameId === gameId),
      });
  }

  /** Adds a game that this process knows as it is stored, after the game's row. */
  loadGame(gameId: string, game: GameSoFar): void {
    for (const row of game.log().plateAppearances) this.storedPlateAppearances.set(row.id, row);
    this.workingSet.loadGame(gameId, game);
  }

  /** A row that is read twice keeps its first form, which the working set builds on. */
  #remember(rows: readonly PlateAppearanceRow[]): void {
    for (const row of rows)
      if (!this.storedPlateAppearances.has(row.id)) this.storedPlateAppearances.set(row.id, row);
  }
}

/**
 * Applies a batch so that a mutation that fails costs only itself. The whole batch is tried behind a
 * savepoint. If it fails, its halves are tried, and so on down to the mutation that fails alone.
 *
 * @throws an error that says nothing about the mutations (`refusalOfError`); the transaction must be undone then
 */
export async function applyEach(
  team: AuthorsTeam,
  mutations: readonly Change[],
  authorOf: AuthorOf,
  log: FastifyBaseLogger,
  endMs = Infinity,
): Promise<MutationResult[]> {
  try {
    return await runBehindSavepoint(team, () =>
      applyMutations(team, mutations, authorOf, { endMs }),
    );
  } catch (error) {
    const refusal = refusalOfError(error);
    if (refusal === null) throw error;
    const [firstMutation, ...others] = mutations;
    if (firstMutation !== undefined && others.length === 0) {
      log.error(
        { err: error, teamId: team.teamId, mutation: firstMutation.name },
        'a mutation failed',
      );
      return [refusal];
    }
    log.warn({ err: error, teamId: team.teamId }, 'a batch failed and is applied in parts');
  }
  const middle = Math.ceil(mutations.length / 2);
  const results = await applyEach(team, mutations.slice(0, middle), authorOf, log, endMs);
  if (results.length < middle || performance.now() > endMs) return results;
  return [...results, ...(await applyEach(team, mutations.slice(middle), authorOf, log, endMs))];
}

async function runBehindSavepoint<T>(team: AuthorsTeam, work: () => Promise<T>): Promise<T> {
  const changesBefore = team.changes.length;
  const growthBefore = { ...team.growth };
  await sql`savepoint before_work`.execute(team.trx);
  try {
    const result = await work();
    await sql`release savepoint before_work`.execute(team.trx);
    return result;
  } catch (error) {
    team.changes.length = changesBefore;
    Object.assign(team.growth, growthBefore);
    // After any other error the connection may be gone, and the whole transaction is undone.
    if (refusalOfError(error)) await sql`rollback to savepoint before_work`.execute(team.trx);
    throw error;
  }
}
