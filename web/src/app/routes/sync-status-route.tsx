import { SyncStatusScreen } from '../../features/sync-status/sync-status-screen.tsx';
import { useOpenAccount } from '../account/open-account.tsx';

export function SyncStatusRoute() {
  const { sync } = useOpenAccount();
  return <SyncStatusScreen onSendNow={sync.tryNow} />;
}
