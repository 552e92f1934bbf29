import type { MyTeam } from '@full-count/sync-protocol';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Account } from '../../local/session/account.ts';
import { rememberSelectedTeam } from '../../local/session/device.ts';
import { refreshAccount } from '../../local/session/session.ts';
import { showAccount } from '../session/session-store.ts';
import { useOnReturn } from './use-on-return.ts';

export interface MyTeams {
  readonly teams: readonly MyTeam[];
  /** True while this device has never received the list of teams. */
  readonly areTeamsUnknown: boolean;
  readonly selectedTeamId: string | null;
  /** Whether this team has been selected at the current address, by the user or because a link leads to it. */
  readonly isSelectedHere: boolean;
  readonly selectTeam: (teamId: string) => void;
  /** Reloads the teams and the user from the server. Without an answer or storage they stay as they are. Never rejects. */
  readonly refresh: () => Promise<void>;
}

interface Choice {
  readonly teamId: string | null;
  /** Where the team was selected. Null after the user has left that address. */
  readonly pathname: string | null;
}

const MyTeamsContext = createContext<MyTeams | null>(null);

export function MyTeamsProvider({ account, children }: { account: Account; children: ReactNode }) {
  const { teams } = account;
  const areTeamsUnknown = account.areTeamsUnknown === true;
  const userId = account.user.id;
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<Choice>({ teamId: account.selectedTeamId, pathname: null });
  const selectedTeamId = selectedIdOf(teams, choice.teamId);
  const isSelectedHere = choice.pathname === pathname;
  // Leaving the address forgets where the team was selected, so that the same link can select its team later.
  if (choice.pathname !== null && !isSelectedHere) setChoice({ ...choice, pathname: null });

  const selectTeam = useCallback(
    (teamId: string) => {
      setChoice({ teamId, pathname });
      // Without a stored choice the user selects the team again at the next start.
      rememberSelectedTeam(userId, teamId).catch(console.error);
    },
    [userId, pathname],
  );
  const refresh = useCallback(async () => {
    try {
      const refreshedAccount = await refreshAccount(userId);
      if (refreshedAccount !== null) showAccount(refreshedAccount);
    } catch (error) {
      console.error(error);
    }
  }, [userId]);
  useOnReturn(refresh);

  const value = useMemo(
    () => ({ teams, areTeamsUnknown, selectedTeamId, isSelectedHere, selectTeam, refresh }),
    [teams, areTeamsUnknown, selectedTeamId, isSelectedHere, selectTeam, refresh],
  );
  return <MyTeamsContext value={value}>{children}</MyTeamsContext>;
}

export function useMyTeams(): MyTeams {
  const value = useContext(MyTeamsContext);
  if (value === null) throw new Error('useMyTeams needs a MyTeamsProvider');
  return value;
}

export function selectedIdOf(
  teams: readonly { readonly id: string }[],
  chosenId: string | null,
): string | null {
  return (teams.find(({ id }) => id === chosenId) ?? teams[0])?.id ?? null;
}
