import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@full-count/db';
import {
  parentIdOf,
  type RowsByTable,
  rowSchemas,
  type TeamFileTable,
  teamFileTables,
  withoutPersonalData,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { findLogEnd } from '../team-data/change-log.ts';
import type { StoredRow } from '../team-data/rows/batch.ts';
import { loaders, sqlTables } from '../team-data/rows/tables.ts';
import { loadTeamRow } from '../team-data/rows/team-rows.ts';

/** Both engines read a page in some ten milliseconds, and other requests are answered between two pages. */
const EXPORT_PAGE_ROWS = 200;

interface ExportedRow {
  readonly json: string;
  readonly parentId: string | undefined;
}

/** The rows of each table that are not deleted, by id, ordered by version and id. */
type ExportedRows = Readonly<Record<TeamFileTable, Map<string, ExportedRow>>>;

/** Rows with a version above `from` and up to `upTo`. */
interface Versions {
  readonly from: number;
  readonly upTo: number;
}

const NO_VERSION = -1;
const ANY_VERSION = Number.MAX_SAFE_INTEGER;

/**
 * Returns the JSON of a `TeamFile` in parts, without birth years and deleted games and sessions. It is the team of one
 * moment, although reading takes many short statements.
 *
 * @throws ApiError 404
 */
export async function exportTeam({ db, now }: Pick<ApiContext, 'db' | 'now'>, teamId: string) {
  const end = await findLogEnd(db, teamId);
  if (end === null) throw notFound();
  const [seq] = end;
  const rows = Object.fromEntries(
    teamFileTables.map((table) => [table, new Map()]),
  ) as ExportedRows;
  await readRows(db, teamId, { from: NO_VERSION, upTo: seq }, rows);
  // What changed meanwhile has a higher version. It is little, so reading it in one snapshot is quick.
  const team = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await readRows(trx, teamId, { from: seq, upTo: ANY_VERSION }, rows);
      return loadTeamRow(trx, teamId);
    });
  const head = {
    format: 'full-count-team',
    version: 1,
    exportedAt: now().toISOString(),
    team: z.encode(rowSchemas.teams, team),
  };
  return partsOf(JSON.stringify(head), rows);
}

/** The ids are read first: a page by version and id would sort all rows of an imported team, which have one version. */
async function readRows(db: Db, teamId: string, versions: Versions, rows: ExportedRows) {
  for (const table of teamFileTables) {
    const ids = await idsOf(db, table, teamId, versions);
    for (let start = 0; start < ids.length; start += EXPORT_PAGE_ROWS) {
      const pageIds = ids.slice(start, start + EXPORT_PAGE_ROWS);
      const page: StoredRow<RowsByTable[TeamFileTable]>[] = await loaders[table](db, teamId, {
        ids: pageIds,
      });
      const rowsById = new Map(page.map(({ row }) => [row.id, row]));
      for (const id of pageIds) {
        const row = rowsById.get(id);
        // A row that was read before has a higher version now, so it moves to the end of the map.
        rows[table].delete(id);
        if (row && !('deletedAt' in row)) rows[table].set(id, toExportedRow(table, row));
      }
      await nextTurn();
    }
  }
}

async function idsOf(db: Db, table: TeamFileTable, teamId: string, { from, upTo }: Versions) {
  const idRows = await db
    .selectFrom(sqlTables[table])
    .select('id')
    .where('team_id', '=', teamId)
    .where('version', '>', from)
    .where('version', '<=', upTo)
    .orderBy('version')
    .orderBy('id')
    .execute();
  return idRows.map(({ id }) => id);
}

function toExportedRow(table: TeamFileTable, row: RowsByTable[TeamFileTable]): ExportedRow {
  const exportedRow = 'birthYear' in row ? withoutPersonalData(row) : row;
  const json = JSON.stringify(z.encode(rowSchemas[table], exportedRow));
  return { json, parentId: parentIdOf(row) };
}

function partsOf(head: string, rows: ExportedRows): string[] {
  const headWithoutBrace = head.slice(0, -1);
  const parts = [headWithoutBrace];
  const isExported = ({ parentId }: ExportedRow) =>
    parentId === undefined || rows.games.has(parentId) || rows.practiceSessions.has(parentId);
  for (const table of teamFileTables) {
    const exportedRows = [...rows[table].values()].filter(isExported);
    parts.push(`,${JSON.stringify(table)}:[`);
    for (let start = 0; start < exportedRows.length; start += EXPORT_PAGE_ROWS) {
      const page = exportedRows.slice(start, start + EXPORT_PAGE_ROWS).map(({ json }) => json);
      parts.push(`${start > 0 ? ',' : ''}${page.join(',')}`);
    }
    parts.push(']');
  }
  return [...parts, '}'];
}
