import { create } from 'zustand';

interface AppUpdate {
  /** A new version waits, and nothing is under way that it would interrupt. */
  readonly isReady: boolean;
  /** Changes to the new version; the page loads again. */
  readonly apply: () => void;
}

/** The service worker's news. */
export const useAppUpdate = create<AppUpdate>()(() => ({
  isReady: false,
  apply: () => undefined,
}));
