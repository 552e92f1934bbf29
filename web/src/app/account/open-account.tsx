import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { UserDatabase } from '../../local/database/database.ts';
import { countSpare, onSpareChange } from '../../local/database/spare.ts';
import {
  checkDatabase,
  useIsDatabaseLost,
  watchDatabase,
} from '../../local/database/use-live-query.ts';
import { storeSpare } from '../../local/write/mutate-or-spare.ts';
import { isServerUp } from '../../platform/is-server-up.ts';
import { requestPersistence } from '../../pwa/persistence.ts';
import { type RunningSync, startSync } from '../../sync/start-sync.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHasUnfinishedWork } from '../../ui/dialogs/modal-stack.ts';
import { Banner, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { useMyTeams } from './my-teams.tsx';

interface OpenAccount {
  readonly db: UserDatabase;
  readonly sync: RunningSync;
}

// Loaded on demand, because only a frozen tab of an older version needs it.
const CloseOtherTabs = lazyPart(
  async () => (await import('./cannot-open.tsx')).CloseOtherTabs,
  <SpinnerScreen />,
);

const OpenAccountContext = createContext<OpenAccount | null>(null);

export function OpenAccountProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [isBlocked, setIsBlocked] = useState(false);
  const account = useStartedAccount(userId, setIsBlocked);
  useSyncTeams(account?.sync);
  const isDatabaseLost = useIsDatabaseLost();
  if (account === null) return <SpinnerScreen />;
  if (isBlocked) return <CloseOtherTabs />;
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

function useStartedAccount(userId: string, onBlocked: (isBlocked: boolean) => void) {
  const { refresh } = useMyTeams();
  const [account, setAccount] = useState<OpenAccount | null>(null);
  useEffect(() => {
    const refreshTeams = () => void refresh().catch(console.error);
    const db = new UserDatabase(userId);
    openAndReportBlock(db, onBlocked);
    const sync = startSync({ db, userId, onLeftTeam: refreshTeams, onStaffUpdated: refreshTeams });
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

const RELOADED_AT_KEY = 'reloaded-for-database-at';
/** A database that is lost again within this time does not come back by reloads. */
const MIN_BETWEEN_RELOADS_MS = 60_000;

/** Reloads the app by itself once nothing is half entered, and offers it until then. */
function LostDatabase() {
  const hasUnfinishedWork = useHasUnfinishedWork();
  useEffect(() => {
    if (!hasUnfinishedWork) void reloadIfPossible();
  }, [hasUnfinishedWork]);
  return (
    <Banner
      tone="watch"
      icon={TriangleAlert}
      action={<Button onClick={() => location.reload()}>Reload</Button>}
    >
      <b>This browser closed the app's storage.</b> Reload to go on. What you entered is kept.
    </Banner>
  );
}

async function reloadIfPossible(): Promise<void> {
  const reloadedAtMs = Number(sessionStorage.getItem(RELOADED_AT_KEY));
  if (Math.abs(Date.now() - reloadedAtMs) < MIN_BETWEEN_RELOADS_MS) return;
  // Without its service worker, the app opens only with signal.
  const canOpen = navigator.serviceWorker?.controller != null || (await isServerUp());
  if (!canOpen) return;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  location.reload();
}

/**
 * A tab with an older version of the app blocks the database until it closes its own connection. It does that at once,
 * unless the browser has frozen the tab.
 */
export function openAndReportBlock(db: UserDatabase, onChange: (isBlocked: boolean) => void): void {
  db.on('blocked', () => onChange(true));
  const onSettled = () => onChange(false);
  db.open().then(onSettled, onSettled);
}
