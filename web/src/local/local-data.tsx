import type { AccessLevel, MyTeam, User } from '@full-count/sync-protocol';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { accessLevelOn } from './access-level.ts';
import type { UserDatabase } from './database/database.ts';

interface LocalData {
  readonly db: UserDatabase;
  readonly user: User;
  /** The caller's teams, as the server last listed them. */
  readonly teams: readonly MyTeam[];
  /** The selected team; null while the user has none. */
  readonly teamId: string | null;
  readonly accessLevel: AccessLevel | null;
}

interface LocalDataProviderProps {
  user: User;
  db: UserDatabase;
  teams: readonly MyTeam[];
  selectedTeamId: string | null;
  /** A change was stored: the place to wake the sync loop. */
  onMutated: (teamId: string) => void;
  /** Asks the server for the list of teams again. */
  refreshTeams: () => Promise<void>;
  /** A call of ours turned out to be signed out. */
  onUnauthorized: () => void;
  children: ReactNode;
}

/** What a change that only the server can make needs beside the data. */
interface ServerSide {
  readonly refreshTeams: () => Promise<void>;
  readonly onUnauthorized: () => void;
}

interface Provided extends LocalData, ServerSide {
  readonly onMutated: (teamId: string) => void;
}

const LocalDataContext = createContext<Provided | null>(null);

/** The signed-in user's data on this device, for everything below. */
export function LocalDataProvider(props: LocalDataProviderProps) {
  const { user, db, teams, selectedTeamId, onMutated, children } = props;
  const { refreshTeams, onUnauthorized } = props;
  const value = useMemo((): Provided => {
    const team = teams.find((one) => one.id === selectedTeamId);
    const accessLevel = accessLevelOn(team, user.id);
    const serverSide = { refreshTeams, onUnauthorized };
    return { db, user, teams, teamId: selectedTeamId, accessLevel, onMutated, ...serverSide };
  }, [db, user, teams, selectedTeamId, onMutated, refreshTeams, onUnauthorized]);
  return <LocalDataContext value={value}>{children}</LocalDataContext>;
}

export function useLocalData(): LocalData {
  return useProvided();
}

/** Wakes the sync loop after a change of a team was stored. */
export function useNoteChange(): (teamId: string) => void {
  return useProvided().onMutated;
}

export function useServerSide(): ServerSide {
  return useProvided();
}

function useProvided(): Provided {
  const provided = useContext(LocalDataContext);
  if (provided === null) throw new Error('Local data is used outside its provider');
  return provided;
}
