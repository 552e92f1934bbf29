import type { MyTeam, PlayerRow, TeamRow } from '@full-count/sync-protocol';
import { useEffect, useMemo } from 'react';
import { countWaiting, refusedChanges } from '../../database/changes.ts';
import type { Stored, UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData, useServerCallbacks } from '../../local-data.tsx';
import { viewRow, viewRows } from '../../view/team-view.ts';

export type TeamContent = NonNullable<ReturnType<typeof useTeamContent>>;

export function useTeamContent(teamId: string) {
  const { db } = useLocalData();
  return useLiveQuery(async () => {
    const [players, games, unsent] = await Promise.all([
      countUndeleted(db, 'players', teamId),
      countUndeleted(db, 'games', teamId),
      countWaiting(db, teamId),
    ]);
    return { players, games, unsent };
  }, [db, teamId]);
}

async function countUndeleted(db: UserDatabase, table: 'players' | 'games', teamId: string) {
  const rows: readonly { deletedAt?: string | undefined }[] = await viewRows(db, teamId, table);
  return rows.filter(({ deletedAt }) => deletedAt === undefined).length;
}

/** Null before the team's first sync. Undefined while loading. */
export function useStoredTeam(teamId: string): TeamRow | null | undefined {
  const { db } = useLocalData();
  return useLiveQuery(
    async () => (await viewRow(db, teamId, 'teams', teamId)) ?? null,
    [db, teamId],
  );
}

/** The team's deleted rows on this device, until the server confirms the deletion. Undefined while loading. */
export function useDeletedRows<T extends 'games' | 'players' | 'practiceSessions'>(
  table: T,
): (Stored<T> & { deletedAt: string })[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, table);
    return rows.flatMap((row) => {
      const { deletedAt } = row;
      return deletedAt === undefined ? [] : [{ ...row, deletedAt }];
    });
  }, [db, teamId, table]);
}

/** The selected team. Null when there is none. Undefined while loading. */
export function useTeam(): TeamRow | null | undefined {
  const { db, teamId, teams } = useLocalData();
  const storedTeam = useLiveQuery(
    async () => (teamId === null ? null : ((await viewRow(db, teamId, 'teams', teamId)) ?? null)),
    [db, teamId],
  );
  // Before its first sync, the team is only in the list of teams.
  if (storedTeam === null) return teams.find((team) => team.id === teamId) ?? null;
  return storedTeam;
}

/** The selected team's time zone, which decides the day of a game. */
export function useTeamTimeZone(): string {
  const { teams, teamId } = useLocalData();
  const team = useTeam() ?? teams.find(({ id }) => id === teamId);
  return team?.timeZone ?? deviceTimeZone();
}

export function useTimeZoneOf(): (teamId: string) => string {
  const { teams } = useLocalData();
  return (teamId) => teams.find(({ id }) => id === teamId)?.timeZone ?? deviceTimeZone();
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The selected team's roster by name, without removed players. Undefined while loading. */
export function usePlayers(): PlayerRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, 'players');
    return rows
      .filter((player) => player.deletedAt === undefined)
      .sort((a, b) => a.playerName.localeCompare(b.playerName) || (a.id < b.id ? -1 : 1));
  }, [db, teamId]);
}

/** The user's teams, in the order in which they joined them. */
export function useTeams(): readonly MyTeam[] {
  return useLocalData().teams;
}

export const NO_ROOM =
  'The server has no more room for this team. Ask the person who runs the server to make room.';
const IN_A_FORM = `${NO_ROOM} Until then, what you add goes under "Needs attention".`;

/**
 * Returns the sentence that a form for something new shows above its fields if the server has no room for the selected team,
 * and undefined if it has room. The list of teams on this device may be old, so the form works all the same. If the list or a
 * refused change says that the team is full, this device asks the server for the list again.
 */
export function useNoRoom(): string | undefined {
  const { db, teams, teamId } = useLocalData();
  const { refreshTeams } = useServerCallbacks();
  const isFull = teams.find(({ id }) => id === teamId)?.isFull === true;
  const wasRefused = useLiveQuery(async () => {
    const refused = teamId === null ? [] : await refusedChanges(db, teamId);
    return refused.some(({ code }) => code === 'team_full' || code === 'account_full');
  }, [db, teamId]);
  const mayBeFull = isFull || wasRefused === true;
  useEffect(() => {
    if (mayBeFull) void refreshTeams().catch(console.warn);
  }, [mayBeFull, refreshTeams]);
  return isFull ? IN_A_FORM : undefined;
}

/** The user's teams. A name on this device may be newer than the name in the server's list. */
export function useTeamsWithLocalNames(): readonly MyTeam[] {
  const { db, teams } = useLocalData();
  const storedTeams = useLiveQuery(async () => {
    const rows = await Promise.all(teams.map(({ id }) => viewRow(db, id, 'teams', id)));
    return rows.filter((row) => row !== undefined);
  }, [db, teams]);
  return useMemo(
    () => (storedTeams === undefined ? teams : withLocalNames(teams, storedTeams)),
    [teams, storedTeams],
  );
}

export function withLocalNames(
  teams: readonly MyTeam[],
  storedTeams: readonly TeamRow[],
): readonly MyTeam[] {
  const storedTeamsById = new Map(storedTeams.map((row) => [row.id, row]));
  return teams.map((team) => {
    const row = storedTeamsById.get(team.id);
    if (row === undefined) return team;
    const { name, description, state } = row;
    return { ...team, name, description, state };
  });
}
