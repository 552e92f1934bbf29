import { useNavigate } from 'react-router-dom';
import { paths } from '../../../platform/paths.ts';
import { useSyncState } from '../../../sync/sync-store.ts';
import { SyncLine } from '../../../ui/feedback/sync-line.tsx';

export function TrackerFoot() {
  const sync = useSyncState();
  const navigate = useNavigate();
  return <SyncLine state={sync} onOpen={() => void navigate(paths.syncStatus)} />;
}
