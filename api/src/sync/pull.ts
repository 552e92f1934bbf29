import { HOUR_MS } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import { sendTogether } from '@full-count/db/pipeline';
import {
  type AccessLevel,
  type Cursor,
  DigestBuilder,
  isSameCursor,
  type Row,
  SYNC_LIMITS,
  type SyncRequest,
  type SyncResponse,
  tableNames,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { accessLevelOf } from '../access/team-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { answersFor, findLogEnd, knownStates, loadLog, logHas } from '../team-data/change-log.ts';
import type { StoredRow, VersionRange } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { logFor, visibleTo } from '../team-data/team-changed.ts';
import { type LogSize, walkPage } from './page-walk.ts';

type WithoutTime<T> = T extends unknown ? Omit<T, 'serverTime'> : never;

export type SyncAnswer = WithoutTime<SyncResponse>;

/** Reads the rows and the states of changes from one snapshot. @throws 404 if the user is not a member of the team */
export async function pull(
  context: Pick<ApiContext, 'db'> & { readonly digests: DigestLimit },
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  request: Omit<SyncRequest, 'protocol' | 'userId' | 'deviceId'>,
): Promise<Exclude<SyncAnswer, { kind: 'former' }>> {
  const { base, startsOver, changes, ask = [] } = request;
  const snapshotTransaction = context.db.transaction().setIsolationLevel('repeatable read');
  return snapshotTransaction.execute(async (trx) => {
    const [accessLevel, end, hasBase, states] = await sendTogether(trx, (db) =>
      Promise.all([
        accessLevelOf(db, teamId, userId),
        findLogEnd(db, teamId),
        base && logHas(db, teamId, base),
        knownStates(db, teamId, ask),
      ]),
    );
    if (!end || accessLevel === null) throw notFound();
    const knows = (cursor: Cursor) =>
      isSameCursor(cursor, base) ? hasBase === true : logHas(trx, teamId, cursor);
    const walkedPage = await walkPage(
      request,
      { end, knows },
      {
        load: (table, selection) => loaders[table](trx, teamId, selection),
        logSizes: () => logSizesOf(trx, teamId),
        log: (range) => loadLog(trx, teamId, range),
      },
    );
    if (walkedPage === 'other') return { kind: 'other' };
    const asksDigest = request.digest && walkedPage.page === undefined;
    const makeDigest = () => teamDigest(trx, teamId, accessLevel, end);
    const digest = asksDigest && (await context.digests.run({ teamId, userId }, makeDigest));
    return {
      kind: 'part',
      from: startsOver ? null : base,
      ...walkedPage,
      rows: visibleTo(accessLevel, walkedPage.rows),
      log: logFor(accessLevel, walkedPage.log, changes),
      answers: answersFor(ask, states),
      ...(digest && { digest }),
    };
  });
}

/** Exported for `queries.citus.test.ts`. */
export async function logSizesOf(db: Db, teamId: string): Promise<LogSize[]> {
  const { rows } = await sql<LogSize>`
    select id as "gameId", status = 'live' as "isLive",
      ((select count(*) from at_bats where at_bats.team_id = ${teamId} and at_bats.game_id = games.id)
      + (select count(*) from game_events
        where game_events.team_id = ${teamId} and game_events.game_id = games.id))::int as rows
    from games where team_id = ${teamId} and deleted_at is null order by id desc`.execute(db);
  return rows;
}

async function teamDigest(db: Db, teamId: string, accessLevel: AccessLevel, [seq]: Cursor) {
  const builder = new DigestBuilder();
  const limit = SYNC_LIMITS.pageRows;
  for (const table of tableNames) {
    let range: VersionRange | null = { from: -1, upTo: seq, after: null, limit };
    while (range !== null) {
      const storedRows: StoredRow<Row>[] = await loaders[table](db, teamId, range);
      const presentRows = storedRows.map(({ row }) => row).filter((row) => !('deletedAt' in row));
      for (const row of visibleTo(accessLevel, { [table]: presentRows })[table] ?? [])
        builder.add(table, row);
      const lastRow = storedRows.at(-1);
      const isFull = storedRows.length === limit && lastRow !== undefined;
      range = isFull ? { ...range, after: { version: lastRow.version, id: lastRow.row.id } } : null;
    }
  }
  return builder.digest;
}

/**
 * A digest reads all rows of a team. So this process makes one at a time, and for each account and team one in an hour.
 * Client names are no limit, because clients choose them.
 */
export class DigestLimit {
  readonly #now: () => Date;
  #isBusy = false;
  /** When the digests of the last hour began, the oldest first. */
  readonly #beganMs = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Returns undefined if there may be no digest now. The device asks again with one of its next requests. */
  async run<T>(
    { teamId, userId }: { readonly teamId: string; readonly userId: string },
    make: () => Promise<T>,
  ): Promise<T | undefined> {
    const key = `${teamId}/${userId}`;
    const nowMs = this.#now().getTime();
    this.#forgetBefore(nowMs - HOUR_MS);
    if (this.#isBusy || this.#beganMs.has(key)) return undefined;
    this.#isBusy = true;
    this.#beganMs.set(key, nowMs);
    try {
      return await make();
    } finally {
      this.#isBusy = false;
    }
  }

  #forgetBefore(endMs: number): void {
    for (const [key, beganMs] of this.#beganMs) {
      if (beganMs > endMs) return;
      this.#beganMs.delete(key);
    }
  }
}
