import { useMediaQuery } from '../ui/hooks/use-media-query.ts';
import { breakpoints } from '../ui/theme/breakpoints.ts';

const COMPUTER_QUERY = `${breakpoints.landscapeTabletUp} and (hover: hover)`;

export function useInstallBenefit(): string {
  return useMediaQuery(COMPUTER_QUERY)
    ? 'Full Count opens in its own window, with or without signal.'
    : 'Full Count opens from your Home Screen, full screen, with or without signal.';
}
