import type { AccessLevel, MyTeam, User } from '@full-count/sync-protocol';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { UserDatabase } from './database/database.ts';

interface LocalData {
  readonly db: UserDatabase;
  readonly user: User;
  readonly teams: readonly MyTeam[];
  readonly teamId: string | null;
  readonly accessLevel: AccessLevel | null;
}

interface ServerCallbacks {
  readonly refreshTeams: () => Promise<void>;
  /** Called after the server answered that nobody is signed in. */
  readonly onUnauthorized: () => void;
}

interface LocalDataProviderProps extends Pick<LocalData, 'user' | 'db' | 'teams'>, ServerCallbacks {
  selectedTeamId: string | null;
  onMutated: (teamId: string) => void;
  children: ReactNode;
}

interface LocalDataContextValue extends LocalData, ServerCallbacks {
  readonly onMutated: (teamId: string) => void;
}

const LocalDataContext = createContext<LocalDataContextValue | null>(null);

export function LocalDataProvider(props: LocalDataProviderProps) {
  const { user, db, teams, selectedTeamId, onMutated, children } = props;
  const { refreshTeams, onUnauthorized } = props;
  const value = useMemo((): LocalDataContextValue => {
    const team = teams.find((team) => team.id === selectedTeamId);
    const accessLevel = accessLevelOn(team, user.id);
    const callbacks = { refreshTeams, onUnauthorized };
    return { db, user, teams, teamId: selectedTeamId, accessLevel, onMutated, ...callbacks };
  }, [db, user, teams, selectedTeamId, onMutated, refreshTeams, onUnauthorized]);
  return <LocalDataContext value={value}>{children}</LocalDataContext>;
}

export function useLocalData(): LocalData {
  return useContextValue();
}

export function useWakeSync(): (teamId: string) => void {
  return useContextValue().onMutated;
}

export function useServerCallbacks(): ServerCallbacks {
  return useContextValue();
}

function useContextValue(): LocalDataContextValue {
  const value = useContext(LocalDataContext);
  if (value === null) throw new Error('Local data is used outside its provider');
  return value;
}

export function accessLevelOn(team: MyTeam | undefined, userId: string): AccessLevel | null {
  if (!team) return null;
  return team.coachId === userId ? 'owner' : team.myPermissions;
}
