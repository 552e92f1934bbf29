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

/** The answer is `may arrive` while one of the teams has not loaded all rows of this kind. */
export type RowAnswer = 'found' | 'missing' | 'may arrive';

/**
 * Selects the team of the game, player or session at the current address, because a link may lead to another of the user's
 * teams. It does so once for each visit, so that a team that the user then selects stays selected. The search goes on until
 * the row is found, because a row may arrive after the screen has said that it is missing. Returns null until the database
 * has been read.
 */
export function useTeamOfRow(kind: RowKind, id: string): RowAnswer | null {
  const { db } = useLocalData();
  const { teams, selectedTeamId, addressOfSelection } = useMyTeams();
  const { pathname } = useLocation();
  const selectTeam = useSelectTeamHere();
  const [result, setResult] = useState<{ readonly id: string; readonly answer: RowAnswer } | null>(
    null,
  );
  const answer = result?.id === id ? result.answer : null;
  const isFound = answer === 'found';
  useEffect(() => {
    if (isFound) return;
    const isSelectedHere = addressOfSelection.current === pathname;
    const searchedTeams = teams.filter((team) => !isSelectedHere || team.id === selectedTeamId);
    const teamIds = searchedTeams.map((team) => team.id);
    const search = liveQuery(() => findTeamOfRow(db, kind, id, teamIds, selectedTeamId));
    const subscription = search.subscribe({
      next: (teamId) => {
        if (teamId === null || teamId === 'may arrive') {
          setResult({ id, answer: teamId ?? 'missing' });
          return;
        }
        if (teamId !== selectedTeamId) selectTeam(teamId);
        setResult({ id, answer: 'found' });
      },
      error: (error: unknown) => {
        console.error(error);
        setResult({ id, answer: 'missing' });
      },
    });
    return () => subscription.unsubscribe();
  }, [db, teams, selectedTeamId, addressOfSelection, pathname, selectTeam, kind, id, isFound]);
  return answer;
}

/**
 * Returns the id of the team that has the row. If several teams have it, the selected team is preferred. If no team has it,
 * returns `may arrive` while a team has not loaded all rows of this kind, and null after all teams have loaded them.
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
