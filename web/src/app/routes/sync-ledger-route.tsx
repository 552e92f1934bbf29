import { LedgerScreen } from '../../features/ledger/ledger-screen.tsx';
import { useOpenAccount } from '../signed-in/open-account.tsx';

export function SyncLedgerRoute() {
  const { sync } = useOpenAccount();
  return <LedgerScreen onSendNow={sync.tryNow} />;
}
