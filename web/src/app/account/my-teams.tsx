import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Account, KnownTeam } from '../../local/session/account.ts';
import { rememberSelectedTeam } from '../../local/session/device.ts';
import { refreshAccount } from '../../local/session/session.ts';
import { showAccount } from '../session/session-store.ts';

interface MyTeams {
  readonly teams: readonly KnownTeam[];
  /** True while this device has never received the list of teams. */
  readonly areTeamsUnknown: boolean;
  readonly selectedTeamId: string | null;
  readonly selectTeam: (teamId: string) => void;
  /** The address where the user last selected a team. Null after they leave it. */
  readonly addressOfSelection: RefObject<string | null>;
  /** Reloads the teams and the user from the server. Without an answer or storage they stay as they are. Never rejects. */
  readonly refresh: () => Promise<void>;
}

const MyTeamsContext = createContext<MyTeams | null>(null);

export function MyTeamsProvider({ account, children }: { account: Account; children: ReactNode }) {
  const { teams } = account;
  const areTeamsUnknown = account.areTeamsUnknown === true;
  const userId = account.user.id;
  const [chosenId, setChosenId] = useState(account.selectedTeamId);
  const selectedTeamId = selectedIdOf(teams, chosenId);
  const addressOfSelection = useRef<string | null>(null);

  const selectTeam = useCallback(
    (teamId: string) => {
      setChosenId(teamId);
      // Without a stored choice the user selects the team again at the next start.
      rememberSelectedTeam(userId, teamId).catch(console.error);
    },
    [userId],
  );
  const refresh = useCallback(async () => {
    const refreshedAccount = await refreshAccount(userId).catch(console.error);
    if (refreshedAccount) showAccount(refreshedAccount);
  }, [userId]);
  useOnReturn(refresh);

  const value = useMemo(
    () => ({ teams, areTeamsUnknown, selectedTeamId, selectTeam, addressOfSelection, refresh }),
    [teams, areTeamsUnknown, selectedTeamId, selectTeam, refresh],
  );
  return <MyTeamsContext value={value}>{children}</MyTeamsContext>;
}

export function useMyTeams(): MyTeams {
  const value = useContext(MyTeamsContext);
  if (value === null) throw new Error('useMyTeams needs a MyTeamsProvider');
  return value;
}

export function selectedIdOf(teams: readonly { readonly id: string }[], chosenId: string | null) {
  return (teams.find(({ id }) => id === chosenId) ?? teams[0])?.id ?? null;
}

export function useOnReturn(run: () => Promise<void>): void {
  useEffect(() => {
    const runNow = () => {
      if (document.visibilityState === 'visible') run().catch(console.error);
    };
    const listening = new AbortController();
    window.addEventListener('online', runNow, { signal: listening.signal });
    document.addEventListener('visibilitychange', runNow, { signal: listening.signal });
    return () => listening.abort();
  }, [run]);
}
