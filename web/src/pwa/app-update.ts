import { create } from 'zustand';

interface AppUpdate {
  /** Whether a new version waits and may be offered now. */
  readonly isReady: boolean;
  /** Works while no update is offered too, because the server may accept changes only from a newer version. */
  readonly apply: () => void;
}

export const useAppUpdate = create<AppUpdate>()(() => ({
  isReady: false,
  apply: () => window.location.reload(),
}));
