import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserDatabase } from '../../local/database/database.ts';
import { hasNoRows } from '../../local/database/space.ts';
import { tableOf } from '../../local/database/team-rows.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useMyTeams } from './my-teams.tsx';
import { useSelectTeamHere } from './select-team-here.ts';

const TABLES = {
  game: ['games'],
  player: ['players', 'opponentPlayers'],
  session: ['practiceSessions'],
} as const;

export type RowKind = keyof typeof TABLES;

/** `may arrive` while one of the teams has not loaded all rows of this kind. */
export type RowAnswer = 'found' | 'missing' | 'may arrive';

/**
 * A link may lead to a game, player or session of another of the user's teams. This selects its team, once for each visit
 * of the address, so that a team that the user selects there stays selected. The search goes on until the row is found,
 * because a row may arrive after the screen has said that it is missing. Null until the database has been read.
 */
export function useTeamOfRow(kind: RowKind, id: string): RowAnswer | null {
  const { db } = useLocalData();
  const { teams, selectedTeamId, addressOfSelection } = useMyTeams();
  const { pathname } = useLocation();
  const selectTeam = useSelectTeamHere();
  const [answer, setAnswer] = useState<{ readonly id: string; readonly kind: RowAnswer } | null>(
    null,
  );
  const kindOfAnswer = answer?.id === id ? answer.kind : null;
  const isFound = kindOfAnswer === 'found';
  useEffect(() => {
    if (isFound) return;
    const isSelectedHere = addressOfSelection.current === pathname;
    const searchedTeams = teams.filter((team) => !isSelectedHere || team.id === selectedTeamId);
    const teamIds = searchedTeams.map((team) => team.id);
    const search = liveQuery(() => findTeamOfRow(db, kind, id, teamIds, selectedTeamId));
    const subscription = search.subscribe({
      next: (found) => {
        if (found === null || found === 'may arrive') {
          setAnswer({ id, kind: found ?? 'missing' });
          return;
        }
        if (found !== selectedTeamId) selectTeam(found);
        setAnswer({ id, kind: 'found' });
      },
      error: (error: unknown) => {
        console.error(error);
        setAnswer({ id, kind: 'missing' });
      },
    });
    return () => subscription.unsubscribe();
  }, [db, teams, selectedTeamId, addressOfSelection, pathname, selectTeam, kind, id, isFound]);
  return kindOfAnswer;
}

/**
 * Prefers the selected team if several have the row. `may arrive` while a team has not loaded all rows of this kind. Null
 * if all have loaded them, and none has the row.
 */
async function findTeamOfRow(
  db: UserDatabase,
  kind: RowKind,
  id: string,
  teamIds: readonly string[],
  selectedTeamId: string | null,
): Promise<string | 'may arrive' | null> {
  // The spaces are read first, so that a page that arrives between the reads can't hide the row.
  const spaces = await db.spaces.bulkGet([...teamIds]);
  const keys = teamIds.map((teamId): [string, string] => [teamId, id]);
  const rows = await Promise.all(TABLES[kind].map((table) => tableOf(db, table).bulkGet(keys)));
  const teamsOfRow = rows.flat().flatMap((row) => (row === undefined ? [] : [row.teamId]));
  const teamOfRow = teamsOfRow.find((teamId) => teamId === selectedTeamId) ?? teamsOfRow[0];
  if (teamOfRow !== undefined) return teamOfRow;
  // A first pull brings games and players with its first page, and sessions last.
  const mayArrive = spaces.some(
    (space) => hasNoRows(space) || (kind === 'session' && space?.arriving !== undefined),
  );
  return mayArrive ? 'may arrive' : null;
}
