import { HOUR_MS } from '@full-count/baseball';
import {
  type DeletedRows,
  isSameCursor,
  type Part,
  type RowPatch,
  type SyncRequest,
  type TableName,
  tableNames,
  type Write,
} from '@full-count/sync-protocol';
import { countWaiting } from '../../local/database/changes.ts';
import type { Space, TeamKey, UserDatabase } from '../../local/database/database.ts';
import { eraseInChanges } from '../../local/database/erase-changes.ts';
import { arrivingAfter, hasJustDiffered } from '../../local/database/space.ts';
import { retryAfterEviction } from '../../local/database/storage-error.ts';
import {
  forgetAllSummaries,
  forgetRows,
  getGameLog,
  groupByTable,
  putRows,
  tableOf,
} from '../../local/database/team-rows.ts';
import { settle } from './settle.ts';

/** What a request built on. An answer to it is dropped if the team has moved on since. */
export type RequestBase = Pick<SyncRequest, 'base' | 'page' | 'startsOver'>;

type AppliedPart =
  | {
      readonly kind: 'applied';
      /** How many changes no longer wait. */
      readonly confirmed: number;
      readonly refused: number;
      readonly remaining: number;
    }
  /** Another tab applied a newer answer, or the team was removed from the device. */
  | { readonly kind: 'outdated' };

type Vanished = Pick<typeof import('./vanished-rows.ts'), 'shownRows' | 'noteVanished'>;

interface PartContext {
  readonly at: string;
  readonly loadOnDemand: () => Promise<Vanished>;
}

const SMALLEST_CLOCK_ERROR_MS = HOUR_MS;

function clockAheadMs(deviceTime: string, serverTime: string): number | undefined {
  const aheadMs = Date.parse(deviceTime) - Date.parse(serverTime);
  return Math.abs(aheadMs) < SMALLEST_CLOCK_ERROR_MS ? undefined : aheadMs;
}

/**
 * Applies an answer in one transaction (`docs/sync.md`): writes the server's rows, and takes the states of the changes.
 */
export async function applyPart(
  db: UserDatabase,
  teamId: string,
  request: RequestBase,
  part: Part,
  context: PartContext,
): Promise<AppliedPart> {
  const storedSpace = await db.spaces.get(teamId);
  // The code is loaded before the transaction, because a transaction cannot wait for it.
  const wasRestored = storedSpace?.wasRestored && part.page === undefined;
  const vanished = wasRestored ? await context.loadOnDemand() : undefined;
  return retryAfterEviction(db, () =>
    db.transaction('rw', db.tables, async () => {
      const space = await db.spaces.get(teamId);
      if (!space || !isAtBase(space, request)) return { kind: 'outdated' } as const;
      return apply(db, space, part, context, vanished);
    }),
  );
}

async function apply(
  db: UserDatabase,
  space: Space,
  part: Part,
  { at }: PartContext,
  vanished: Vanished | undefined,
): Promise<AppliedPart> {
  const { teamId } = space;
  const isComplete = part.page === undefined;
  const replacesAllRows = isComplete && space.startsOver;
  const shownBefore = replacesAllRows && (await vanished?.shownRows(db, teamId));
  const log = await eraseInChanges(db, teamId, part.log ?? []);
  if (replacesAllRows) await forgetRows(db, teamId);
  const { settled, refused } = await settle(db, teamId, { ...part, log: [...log] }, at);
  await writeBase(db, teamId, withoutEvicted(part.rows, space), part.deleted);
  if (shownBefore) await vanished?.noteVanished(db, teamId, shownBefore, at);
  const { isFormer: _, ...memberSpace } = space;
  await db.spaces.put({
    ...afterReport(memberSpace, isComplete && space.base === null, at),
    revision: space.revision + 1,
    base: isComplete ? part.to : space.base,
    page: part.page ?? null,
    arriving: isComplete ? undefined : arrivingAfter(space.arriving, part.arriving),
    startsOver: replacesAllRows ? false : space.startsOver,
    syncedAt: isComplete ? at : space.syncedAt,
    clockAheadMs: clockAheadMs(at, part.serverTime),
    wasRestored: isComplete ? undefined : space.wasRestored,
  });
  const remaining = await countWaiting(db, teamId);
  return { kind: 'applied', confirmed: settled.length, refused, remaining };
}

/**
 * Clears the differences that the request reported. A pull of all rows counts as a comparison with the server. If
 * it repairs a difference, only the next comparison shows whether that worked.
 */
function afterReport({ toReport: _, ...space }: Space, hasAllRows: boolean, at: string): Space {
  if (!hasAllRows || hasJustDiffered(space, Date.parse(at))) return space;
  const { stillDiffers: __, ...checkedSpace } = space;
  return { ...checkedSpace, checkedAt: at };
}

/** Drops log rows of evicted games, because a part of a log would look like the whole game. */
function withoutEvicted(rows: RowPatch, { evicted }: Space): RowPatch {
  if (evicted === undefined) return rows;
  const isOnDevice = ({ gameId }: { gameId: string }) => !evicted.includes(gameId);
  const { plateAppearances, gameEvents, ...others } = rows;
  return {
    ...others,
    ...(plateAppearances && { plateAppearances: plateAppearances.filter(isOnDevice) }),
    ...(gameEvents && { gameEvents: gameEvents.filter(isOnDevice) }),
  };
}

export function isAtBase(space: Space, { base, page, startsOver }: RequestBase): boolean {
  return (
    isSameCursor(space.base, base) &&
    space.page === (page ?? null) &&
    space.startsOver === (startsOver ?? false)
  );
}

/** Writes the server's rows as they came, inside the caller's transaction. */
async function writeBase(db: UserDatabase, teamId: string, rows: RowPatch, deleted: DeletedRows) {
  const writes = tableNames.flatMap((table) =>
    (rows[table] ?? []).map((row) => [table, row] as unknown as Write),
  );
  await putRows(db, teamId, writes);
  // After the rows, because the log of a deleted game may have come in this answer or an earlier page.
  const deletes = await withLogsOfDeletedGames(db, teamId, deleted);
  await Promise.all([
    // The game of a deleted row is unknown, so all summaries are dropped.
    deletes.length > 0 && forgetAllSummaries(db, teamId),
    ...Array.from(groupByTable(deletes), ([table, ids]) =>
      tableOf<TableName>(db, table).bulkDelete(ids.map((id): TeamKey => [teamId, id])),
    ),
  ]);
}

/** The server lists only the games. */
async function withLogsOfDeletedGames(db: UserDatabase, teamId: string, deleted: DeletedRows) {
  const gameIds = deleted.filter(([table]) => table === 'games').map(([, id]) => id);
  const logs = await Promise.all(gameIds.map((gameId) => getGameLog(db, teamId, gameId)));
  const logRows = logs.flatMap(
    (log): DeletedRows => [
      ...log.plateAppearances.map(({ id }): DeletedRows[number] => ['plateAppearances', id]),
      ...log.events.map(({ id }): DeletedRows[number] => ['gameEvents', id]),
    ],
  );
  return [...deleted, ...logRows];
}
