import { sendTogether } from '@full-count/db/in-flight';
import {
  type AccessLevel,
  type Digest,
  DigestBuilder,
  type Row,
  SYNC_LIMITS,
  tableNames,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { accessLevelOf } from '../access/access-level.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { lastMutationIdOf, ledgersOf } from '../team-data/ledger.ts';
import type { Reader, StoredRow, VersionRange } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { type RowsSince, visibleTo } from '../team-data/team-changed.ts';
import { type TeamVersion, walkPage } from './page-walk.ts';
import type { LogSize } from './whole-logs.ts';

interface PullRequest {
  readonly clientId: string;
  readonly epoch: string | null;
  readonly cookie: number | null;
  readonly page?: string | undefined;
  readonly digest?: true | undefined;
}

interface Pulled extends RowsSince {
  readonly page?: string;
  readonly arriving?: string[];
  readonly reset?: true;
  readonly digest?: Digest;
  readonly ledgers?: Record<string, number>;
}

/** Reads the rows and `lastMutationId` from one snapshot. @throws 404 if the user is not a member of the team */
export async function pull(
  context: Pick<ApiContext, 'db'>,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  request: PullRequest,
): Promise<Pulled> {
  const snapshotTransaction = context.db.transaction().setIsolationLevel('repeatable read');
  return snapshotTransaction.execute(async (trx) => {
    const [accessLevel, team, lastMutationId, ledgers] = await sendTogether(trx, (db) =>
      Promise.all([
        accessLevelOf(db, teamId, userId),
        readTeamVersion(db, teamId),
        lastMutationIdOf(db, teamId, request.clientId),
        request.cookie === null ? ledgersOf(db, teamId, userId) : undefined,
      ]),
    );
    if (!team || accessLevel === null) throw notFound();
    const walkedPage = await walkPage(request, team, {
      load: (table, selection) => loaders[table](trx, teamId, selection),
      logSizes: () => logSizesOf(trx, teamId),
    });
    const isLastPage = walkedPage.page === undefined && walkedPage.reset === undefined;
    const digest =
      request.digest && isLastPage && (await teamDigest(trx, teamId, accessLevel, team.version));
    return {
      epoch: team.epoch,
      lastMutationId,
      ...walkedPage,
      rows: visibleTo(accessLevel, walkedPage.rows),
      ...(ledgers && { ledgers }),
      ...(digest && { digest }),
    };
  });
}

async function readTeamVersion(db: Reader, teamId: string): Promise<TeamVersion | undefined> {
  return db
    .selectFrom('team_sync')
    .select(['version', 'epoch', 'min_cookie as minCookie'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

/** Exported for `pull-queries.citus.test.ts`. */
export async function logSizesOf(db: Reader, teamId: string): Promise<LogSize[]> {
  const { rows } = await sql<LogSize>`
    select id as "gameId", status = 'live' as "isLive",
      ((select count(*) from at_bats where at_bats.team_id = ${teamId} and at_bats.game_id = games.id)
      + (select count(*) from game_events
        where game_events.team_id = ${teamId} and game_events.game_id = games.id))::int as rows
    from games where team_id = ${teamId} and deleted_at is null order by id desc`.execute(db);
  return rows;
}

async function teamDigest(
  db: Reader,
  teamId: string,
  accessLevel: AccessLevel,
  version: number,
): Promise<Digest> {
  const builder = new DigestBuilder();
  const limit = SYNC_LIMITS.pageRows;
  for (const table of tableNames) {
    let range: VersionRange | null = { from: -1, upTo: version, after: null, limit };
    while (range !== null) {
      const storedRows: StoredRow<Row>[] = await loaders[table](db, teamId, range);
      const presentRows = storedRows.map(({ row }) => row).filter((row) => !('deletedAt' in row));
      for (const row of visibleTo(accessLevel, { [table]: presentRows })[table] ?? []) {
        builder.add(table, row);
      }
      const lastRow = storedRows.at(-1);
      const isFull = storedRows.length === limit && lastRow !== undefined;
      range = isFull ? { ...range, after: { version: lastRow.version, id: lastRow.row.id } } : null;
    }
  }
  return builder.digest;
}
