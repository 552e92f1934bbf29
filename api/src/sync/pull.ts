import { compiledOnce } from '@full-count/db/compiled-once';
import { together } from '@full-count/db/in-flight';
import {
  type AccessLevel,
  type DeletedRows,
  type Digest,
  DigestBuilder,
  may,
  type Row,
  type RowPatch,
  SYNC_LIMITS,
  tableNames,
} from '@full-count/sync-protocol';
import { accessLevelOf } from '../access/access-level.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import type { RecentChanges } from '../platform/recent-changes.ts';
import { settledIn } from '../team-data/ledger.ts';
import type { Reader, StoredRow, VersionRange } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { patchOf } from '../team-data/team-changed.ts';
import { type TeamVersion, type WalkedPage, walkPage } from './page-walk.ts';

export interface PullRequest {
  readonly clientId: string;
  readonly epoch: string | null;
  readonly cookie: number | null;
  readonly page?: string | undefined;
  /** Asks what the device holds with the last page. */
  readonly digest?: true | undefined;
}

export interface Pulled {
  readonly epoch: string;
  readonly lastMutationId: number;
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  readonly cookie: number;
  readonly from?: number;
  readonly page?: string;
  readonly reset?: true;
  readonly digest?: Digest;
}

/**
 * What changed on a team since a device's cookie, a page of it, from one snapshot (DESIGN 4.3):
 * `lastMutationId` is of the same moment.
 *
 * @throws 404 for a team that is not there, was deleted, or is not the user's
 */
export async function pull(
  context: Pick<ApiContext, 'db' | 'recentChanges'>,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  request: PullRequest,
): Promise<Pulled> {
  const isolated = context.db.transaction().setIsolationLevel('repeatable read');
  return isolated.execute(async (trx) => {
    const [accessLevel, team, lastMutationId] = await together(trx, (db) =>
      Promise.all([
        accessLevelOf(db, teamId, userId),
        teamVersionOf(db, teamId),
        settledIn(db, teamId, request.clientId),
      ]),
    );
    if (!team || accessLevel === null) throw notFound();
    const { epoch, version, min_cookie: minCookie } = team;
    const stand = { teamId, epoch, version, minCookie };
    const walked: WalkedPage =
      fromRecent(context.recentChanges, request, stand) ??
      (await walkPage(request, stand, (table, range) => loaders[table](trx, teamId, range)));
    const isWhole = walked.page === undefined && walked.reset === undefined;
    const digest =
      request.digest && isWhole && (await teamDigest(trx, teamId, accessLevel, version));
    return {
      epoch,
      lastMutationId,
      ...walked,
      rows: visibleTo(accessLevel, walked.rows),
      ...(digest && { digest }),
    };
  });
}

async function teamVersionOf(db: Reader, teamId: string) {
  const { rows } = await db.executeQuery(teamVersionQuery(teamId));
  return rows[0];
}

const teamVersionQuery = compiledOnce((db, teamId: string) =>
  db
    .selectFrom('team_sync')
    .select(['version', 'epoch', 'min_cookie'])
    .where('team_id', '=', teamId)
    .compile(),
);

/** Most pulls are of devices that lack nothing, or what was just written: no table is asked for that. */
function fromRecent(
  recent: RecentChanges,
  { cookie, page, epoch }: PullRequest,
  team: TeamVersion & { readonly teamId: string },
): WalkedPage | null {
  if (cookie === null || page !== undefined || cookie < team.minCookie) return null;
  if (epoch !== null && epoch !== team.epoch) return null;
  const changes = recent.since(team, cookie, team.version);
  return changes && { ...patchOf(changes), cookie: team.version };
}

/** Hides birth years from members who only read (docs/security.md). */
export function visibleTo(accessLevel: AccessLevel, rows: RowPatch): RowPatch {
  if (!rows.players || may(accessLevel, 'player.edit')) return rows;
  return { ...rows, players: rows.players.map((player) => ({ ...player, birthYear: null })) };
}

/**
 * Adds up what a device holds after a first pull by a person with this access level. It runs in the
 * pull's snapshot and reads page by page.
 */
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
      const found: StoredRow<Row>[] = await loaders[table](db, teamId, range);
      const present = found.map(({ row }) => row).filter((row) => !('deletedAt' in row));
      for (const row of visibleTo(accessLevel, { [table]: present })[table] ?? []) {
        builder.add(table, row);
      }
      const last = found.at(-1);
      const isFull = found.length === limit && last !== undefined;
      range = isFull ? { ...range, after: { version: last.version, id: last.row.id } } : null;
    }
  }
  return builder.digest;
}
