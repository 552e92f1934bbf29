import type { MyTeam } from '@full-count/sync-protocol';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { type Account, rememberSelectedTeam } from '../../local/session/device.ts';
import { refreshAccount } from '../../local/session/session.ts';
import { showAccount } from '../session/session-store.ts';
import { useOnContact } from './use-on-return.ts';

/** The signed-in user's teams and the one at work, remembered on this device. */
export interface MyTeams {
  readonly teams: readonly MyTeam[];
  /** Null while the user has no team. */
  readonly selectedTeamId: string | null;
  readonly selectTeam: (teamId: string) => void;
  /** Asks the server for the list and the user; without an answer they stay as they were. */
  readonly refresh: () => Promise<void>;
}

const MyTeamsContext = createContext<MyTeams | null>(null);

export function MyTeamsProvider({ account, children }: { account: Account; children: ReactNode }) {
  const { teams } = account;
  const userId = account.user.id;
  const [wantedId, setWantedId] = useState(account.selectedTeamId);
  const selectedTeamId = selectedOf(teams, wantedId);

  const selectTeam = useCallback(
    (teamId: string) => {
      setWantedId(teamId);
      // Forgetting it costs one tap at the next start.
      rememberSelectedTeam(userId, teamId).catch(console.error);
    },
    [userId],
  );
  const refresh = useCallback(async () => {
    const known = await refreshAccount(userId);
    if (known !== null) showAccount(known);
  }, [userId]);
  useOnContact(refresh);

  const value = useMemo(
    () => ({ teams, selectedTeamId, selectTeam, refresh }),
    [teams, selectedTeamId, selectTeam, refresh],
  );
  return <MyTeamsContext value={value}>{children}</MyTeamsContext>;
}

export function useMyTeams(): MyTeams {
  const value = useContext(MyTeamsContext);
  if (value === null) throw new Error('The teams are used outside their provider');
  return value;
}

/** The chosen team as long as it is there, else the first of the list (specification, section 3). */
export function selectedOf(
  teams: readonly { readonly id: string }[],
  wantedId: string | null,
): string | null {
  return (teams.find(({ id }) => id === wantedId) ?? teams[0])?.id ?? null;
}
