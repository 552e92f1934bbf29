import { useSyncState } from '../../sync/sync-store.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';

/** The height, on a phone, of the banner that says why nothing is sent. */
const BANNER_PX = 140;

/** Whether the live screen is at least this high, below a banner if there is one. */
export function useHasHeight(px: number): boolean {
  const isUnderBanner = useSyncState(
    ({ pausedFor }) => pausedFor === 'signed-out' || pausedFor === 'other-account',
  );
  return useMediaQuery(`(min-height: ${px + (isUnderBanner ? BANNER_PX : 0)}px)`);
}
