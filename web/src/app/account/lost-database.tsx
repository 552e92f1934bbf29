import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { isServerUp } from '../../platform/is-server-up.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHasUnfinishedWork } from '../../ui/dialogs/unfinished-work.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

const RELOADED_AT_KEY = 'reloaded-for-database-at';
/** A database that is lost again within this time does not come back by reloads. */
const MIN_BETWEEN_RELOADS_MS = 60_000;

/** Reloads the app by itself once nothing is half entered, and offers it until then. */
export function LostDatabase() {
  const hasUnfinishedWork = useHasUnfinishedWork();
  useEffect(() => {
    if (!hasUnfinishedWork) void reloadIfPossible();
  }, [hasUnfinishedWork]);
  return (
    <Banner
      tone="watch"
      icon={<TriangleAlert aria-hidden="true" size={20} />}
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
