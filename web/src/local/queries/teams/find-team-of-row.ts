import type { TableName } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../database/database.ts';
import { hasNoRows } from '../../database/space.ts';
import { viewRow } from '../../view/team-view.ts';

const TABLES = {
  game: ['games'],
  player: ['players', 'opponentPlayers'],
  session: ['practiceSessions'],
} as const;

export type RowKind = keyof typeof TABLES;

/** The answer is `may arrive` while one of the teams has not loaded all rows of this kind. */
export type TeamOfRow =
  | { readonly answer: 'found'; readonly teamId: string }
  | { readonly answer: 'missing' | 'may arrive' };

/** Finds the team that has the row. If several teams have it, the selected team is preferred. */
export async function findTeamOfRow(
  db: UserDatabase,
  kind: RowKind,
  id: string,
  teamIds: readonly string[],
  selectedTeamId: string | null,
): Promise<TeamOfRow> {
  // The spaces are read first, so that a page that arrives between the reads can't hide the row.
  const spaces = await db.spaces.bulkGet([...teamIds]);
  const selectedFirst = teamIds.toSorted(
    (a, b) => Number(b === selectedTeamId) - Number(a === selectedTeamId),
  );
  const teamsOfRow = await Promise.all(
    selectedFirst.map(async (teamId) => {
      const rows = await Promise.all(
        TABLES[kind].map((table: TableName) => viewRow(db, teamId, table, id)),
      );
      return rows.some((row) => row !== undefined) ? teamId : undefined;
    }),
  );
  const teamId = teamsOfRow.find((team) => team !== undefined);
  if (teamId !== undefined) return { answer: 'found', teamId };
  // A first pull brings games and players with its first page, and sessions last.
  const mayArrive = spaces.some(
    (space) => hasNoRows(space) || (kind === 'session' && space?.arriving !== undefined),
  );
  return { answer: mayArrive ? 'may arrive' : 'missing' };
}
