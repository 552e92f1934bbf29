import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { SyncLine } from '../../components/sync-line.tsx';
import { useSyncState } from '../../sync/sync-state.ts';

/** Where the work of this device is. */
export function TrackerFoot() {
  const sync = useSyncState();
  const navigate = useNavigate();
  return <SyncLine state={sync} onOpen={() => void navigate(paths.syncLedger)} />;
}
