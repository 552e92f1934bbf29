import { LedgerScreen } from '../../features/account/ledger-screen.tsx';

export function SyncLedgerRoute() {
  return <LedgerScreen />;
}
