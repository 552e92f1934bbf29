import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';

/** The parts that several routes show and few of their visits need. */
export const StartingLineupDialog = lazyPart(
  async () =>
    (await import('../../features/lineup/starting-lineup-dialog.tsx')).StartingLineupDialog,
);
export const SessionBanner = lazyPart(
  async () => (await import('../account/session-banner.tsx')).SessionBanner,
);
