import { create } from 'zustand';

interface AppUpdate {
  /** Whether a new version waits and may be offered now. */
  readonly isReady: boolean;
  /**
   * Updates to the newest version and reloads the page. It also works while no update is offered,
   * because the server may accept changes only from a newer version.
   */
  readonly apply: () => void;
}

export const useAppUpdate = create<AppUpdate>()(() => ({
  isReady: false,
  apply: () => window.location.reload(),
}));
