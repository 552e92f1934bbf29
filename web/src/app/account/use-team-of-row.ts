import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLocalData } from '../../local/local-data.tsx';
import {
  findTeamOfRow,
  type RowKind,
  type TeamOfRow,
} from '../../local/queries/teams/find-team-of-row.ts';
import { useMyTeams } from './my-teams.tsx';
import { useSelectTeamHere } from './use-select-team-here.ts';

/**
 * Selects the team of the game, player or session at the current address, because a link may lead to another of the user's
 * teams. It does so once for each visit, so that a team that the user then selects stays selected. The search goes on until
 * the row is found, because a row may arrive after the screen has said that it is missing. Returns null until the database
 * has been read.
 */
export function useTeamOfRow(kind: RowKind, id: string): TeamOfRow['answer'] | null {
  const { db } = useLocalData();
  const { teams, selectedTeamId, addressOfSelection } = useMyTeams();
  const { pathname } = useLocation();
  const selectTeam = useSelectTeamHere();
  const [result, setResult] = useState<{ id: string; answer: TeamOfRow['answer'] } | null>(null);
  const answer = result?.id === id ? result.answer : null;
  const isFound = answer === 'found';
  useEffect(() => {
    if (isFound) return;
    const isSelectedHere = addressOfSelection.current === pathname;
    const searchedTeams = teams.filter((team) => !isSelectedHere || team.id === selectedTeamId);
    const teamIds = searchedTeams.map((team) => team.id);
    const search = liveQuery(async () => findTeamOfRow(db, kind, id, teamIds, selectedTeamId));
    const subscription = search.subscribe({
      next: (found) => {
        if (found.answer === 'found' && found.teamId !== selectedTeamId) selectTeam(found.teamId);
        setResult({ id, answer: found.answer });
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
