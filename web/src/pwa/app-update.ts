import { create } from 'zustand';

interface AppUpdate {
  /** A new version waits, and nothing is under way that it would interrupt. */
  readonly isReady: boolean;
  /**
   * Changes to the newest version there is; the page loads again. Also while it is not offered: what
   * the server takes from a newer version only can wait no longer.
   */
  readonly apply: () => void;
}

/** The service worker's news. */
export const useAppUpdate = create<AppUpdate>()(() => ({
  isReady: false,
  apply: () => window.location.reload(),
}));
