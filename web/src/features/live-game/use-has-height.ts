import { useSyncState } from '../../sync/sync-store.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';

/** The height on a phone. */
const SYNC_PAUSED_BANNER_PX = 140;

/** Leaves out the banner that says why nothing is sent. */
export function useHasHeight(minPx: number): boolean {
  const isUnderBanner = useSyncState(
    ({ pausedFor }) => pausedFor === 'signed-out' || pausedFor === 'other-account',
  );
  return useMediaQuery(`(min-height: ${minPx + (isUnderBanner ? SYNC_PAUSED_BANNER_PX : 0)}px)`);
}
