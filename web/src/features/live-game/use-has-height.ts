import { useSyncState } from '../../sync/sync-store.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';

/** What the banner over a game takes of a phone: why nothing is sent, and two buttons. */
const BANNER_PX = 140;

/** Whether the window leaves the live screen this height, with a banner over it or without. */
export function useHasHeight(px: number): boolean {
  const isUnderBanner = useSyncState(
    ({ pausedFor }) => pausedFor === 'signed-out' || pausedFor === 'other-account',
  );
  return useMediaQuery(`(min-height: ${px + (isUnderBanner ? BANNER_PX : 0)}px)`);
}
