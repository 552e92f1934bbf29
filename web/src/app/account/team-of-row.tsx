import { liveQuery } from 'dexie';
import { type ReactNode, useEffect, useState } from 'react';
import { whatLoadingNeeds } from '../../baseball-ui/what-loading-needs.ts';
import type { UserDatabase } from '../../local/database/database.ts';
import { hasNoRows } from '../../local/database/space.ts';
import { tableOf } from '../../local/database/team-rows.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useSyncState } from '../../sync/sync-store.ts';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { useMyTeams } from './my-teams.tsx';

interface TeamOfRowProps {
  kind: keyof typeof TABLES;
  id: string;
  children: ReactNode;
}

/** The search goes on until the row is found, because it may arrive after the screen has said that it is missing. */
interface Answer {
  readonly id: string;
  readonly kind: 'found' | 'missing' | 'may arrive';
}

/**
 * A link may lead to a game or player of another of the user's teams, which is then selected. This happens once for each
 * address, so that a team selected later stays selected. The game or player may arrive later.
 */
export function TeamOfRow({ kind, id, children }: TeamOfRowProps) {
  const { db } = useLocalData();
  const { teams, selectedTeamId, selectTeam } = useMyTeams();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const need = useSyncState(whatLoadingNeeds);
  const kindOfAnswer = answer?.id === id ? answer.kind : null;
  const isFound = kindOfAnswer === 'found';
  useEffect(() => {
    if (isFound) return;
    const teamIds = teams.map((team) => team.id);
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
  }, [db, teams, selectedTeamId, selectTeam, kind, id, isFound]);
  if (isFound || kindOfAnswer === 'missing') return children;
  const hasReason = kindOfAnswer === 'may arrive' && need !== null;
  return <SpinnerScreen text={hasReason ? `Loading... ${need}` : undefined} />;
}

const TABLES = { game: ['games'], player: ['players', 'opponentPlayers'] } as const;

/**
 * Prefers the selected team if several have the row. `may arrive` while a team has not loaded its first rows. Null if all
 * have, and none has the row.
 */
async function findTeamOfRow(
  db: UserDatabase,
  kind: keyof typeof TABLES,
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
  return spaces.some(hasNoRows) ? 'may arrive' : null;
}
