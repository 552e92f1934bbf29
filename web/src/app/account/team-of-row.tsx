import type { TableName } from '@full-count/sync-protocol';
import { liveQuery } from 'dexie';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whatLoadingNeeds } from '../../baseball-ui/loading.tsx';
import type { UserDatabase } from '../../local/database/database.ts';
import { hasNoRows } from '../../local/database/space.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { viewRow } from '../../local/view/team-view.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { useMyTeams } from './my-teams.tsx';
import { useSelectTeamHere } from './select-team.ts';

interface TeamOfRowProps {
  kind: RowKind;
  id: string;
  children: ReactNode;
}

/** Selects the team of the game, player or session that a link leads to, before the screen is shown. */
export function TeamOfRow({ kind, id, children }: TeamOfRowProps) {
  const answer = useTeamOfRow(kind, id);
  const need = useSyncState(whatLoadingNeeds);
  if (answer === 'found' || answer === 'missing') return children;
  const hasReason = answer === 'may arrive' && need !== null;
  return <SpinnerScreen text={hasReason ? `Loading... ${need}` : undefined} />;
}

/**
 * Selects the team of the game, player or session at the current address, because a link may lead to another of the user's
 * teams. It does so once for each visit, so that a team that the user then selects stays selected. The search goes on until
 * the row is found, because a row may arrive after the screen has said that it is missing. Returns null until the database
 * has been read.
 */
export function useTeamOfRow(kind: RowKind, id: string): FoundTeam['answer'] | null {
  const { db } = useLocalData();
  const { teams, selectedTeamId, addressOfSelection } = useMyTeams();
  const { pathname } = useLocation();
  const selectTeam = useSelectTeamHere();
  const [result, setResult] = useState<{ id: string; answer: FoundTeam['answer'] } | null>(null);
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

const TABLES = {
  game: ['games'],
  player: ['players', 'opponentPlayers'],
  session: ['practiceSessions'],
} as const;

type RowKind = keyof typeof TABLES;

/** The answer is `may arrive` while one of the teams has not loaded all rows of this kind. */
type FoundTeam =
  | { readonly answer: 'found'; readonly teamId: string }
  | { readonly answer: 'missing' | 'may arrive' };

/** Finds the team that has the row. If several teams have it, the selected team is preferred. */
async function findTeamOfRow(
  db: UserDatabase,
  kind: RowKind,
  id: string,
  teamIds: readonly string[],
  selectedTeamId: string | null,
): Promise<FoundTeam> {
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
