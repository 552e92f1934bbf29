import type {
  MutationResult,
  MutatorName,
  MyTeam,
  Standing,
  User,
} from '@full-count/sync-protocol';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { standingOn } from './access-level.ts';
import type { UserDatabase } from './database/database.ts';
import { enterSafely } from './emergency-queue/mutate-or-queue.ts';
import { type MutationArgs, mutate, type NamedChange } from './write/mutate.ts';

interface LocalData {
  readonly db: UserDatabase;
  readonly user: User;
  /** The caller's teams, as the server last listed them. */
  readonly teams: readonly MyTeam[];
  /** The selected team; null while the user has none. */
  readonly teamId: string | null;
  readonly standing: Standing | null;
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
    const standing = standingOn(team, user.id);
    const serverSide = { refreshTeams, onUnauthorized };
    return { db, user, teams, teamId: selectedTeamId, standing, onMutated, ...serverSide };
  }, [db, user, teams, selectedTeamId, onMutated, refreshTeams, onUnauthorized]);
  return <LocalDataContext value={value}>{children}</LocalDataContext>;
}

export function useLocalData(): LocalData {
  return useProvided();
}

/**
 * Changes the selected team's data. Resolves once the change is on the disk of this device; a
 * refusal is a value with its code, and rejects only where the device cannot store.
 */
export function useMutate(): <N extends MutatorName>(
  name: N,
  args: MutationArgs<N>,
) => Promise<MutationResult> {
  const { db, user, teamId, standing, onMutated } = useProvided();
  return useCallback(
    async (name, args) => {
      if (teamId === null) throw new Error('There is no team to change');
      const context = { teamId, userId: user.id, standing, now: Date.now };
      const change = { name, args } as NamedChange;
      const store = () => mutate(db, context, name, args);
      const result = await enterSafely(db, context, [change], store);
      if (result.status === 'applied') onMutated(teamId);
      return result;
    },
    [db, user.id, teamId, standing, onMutated],
  );
}

/** For changes that are stored otherwise than by `useMutate`: tells the sync loop of a team's. */
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
