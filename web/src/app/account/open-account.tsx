import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { UserDatabase } from '../../local/database/database.ts';
import { countSpare, onSpareChange } from '../../local/database/spare.ts';
import {
  checkDatabase,
  useIsDatabaseLost,
  watchDatabase,
} from '../../local/database/watch-database.ts';
import { storeSpare } from '../../local/write/mutate-or-spare.ts';
import { requestPersistence } from '../../pwa/persistence.ts';
import { type RunningSync, startSync } from '../../sync/start-sync.ts';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { LostDatabase } from './lost-database.tsx';
import { useMyTeams } from './my-teams.tsx';
import { openAndReportBlock } from './open-and-report-block.ts';

export interface OpenAccount {
  readonly db: UserDatabase;
  readonly sync: RunningSync;
}

// Loaded on demand, because only a frozen tab of an older version needs it.
const CloseOtherTabs = lazy(async () => ({
  default: (await import('./close-other-tabs.tsx')).CloseOtherTabs,
}));

const OpenAccountContext = createContext<OpenAccount | null>(null);

export function OpenAccountProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [isBlocked, setIsBlocked] = useState(false);
  const account = useStartedAccount(userId, setIsBlocked);
  useSyncTeams(account?.sync);
  const isDatabaseLost = useIsDatabaseLost();
  if (account === null) return <SpinnerScreen />;
  if (isBlocked) {
    return (
      <Suspense fallback={<SpinnerScreen />}>
        <CloseOtherTabs />
      </Suspense>
    );
  }
  return (
    <OpenAccountContext value={account}>
      {isDatabaseLost && <LostDatabase />}
      {children}
    </OpenAccountContext>
  );
}

export function useOpenAccount(): OpenAccount {
  const account = useContext(OpenAccountContext);
  if (account === null) throw new Error('useOpenAccount needs an OpenAccountProvider');
  return account;
}

function useStartedAccount(
  userId: string,
  onBlocked: (isBlocked: boolean) => void,
): OpenAccount | null {
  const { refresh } = useMyTeams();
  const [account, setAccount] = useState<OpenAccount | null>(null);
  useEffect(() => {
    const refreshTeams = () => void refresh().catch(console.error);
    const db = new UserDatabase(userId);
    openAndReportBlock(db, onBlocked);
    const sync = startSync({
      db,
      userId,
      onLeftTeam: refreshTeams,
      onStaffUpdated: refreshTeams,
    });
    setAccount({ db, sync });
    const store = () => {
      if (countSpare(userId) > 0) storeSpare(db).then(sync.tryNow, console.warn);
    };
    store();
    const stopWatching = watchDatabase(db, store);
    const stopListening = onSpareChange(checkDatabase);
    return () => {
      stopListening();
      stopWatching();
      sync.stop();
      db.close();
    };
  }, [userId, refresh, onBlocked]);
  return account;
}

/** The selected team syncs first. */
function useSyncTeams(sync: RunningSync | undefined): void {
  const { teams, selectedTeamId } = useMyTeams();
  useEffect(() => {
    const ids = teams.map(({ id }) => id);
    const isSelected = (id: string) => id === selectedTeamId;
    sync?.setTeams([...ids.filter(isSelected), ...ids.filter((id) => !isSelected(id))]);
  }, [sync, teams, selectedTeamId]);
  const hasTeam = teams.length > 0;
  useEffect(() => {
    if (hasTeam) requestPersistence().catch(console.error);
  }, [hasTeam]);
}
