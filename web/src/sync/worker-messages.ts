import type { SyncFacts } from './loop/sync-view.ts';

export type SyncCommand =
  /** All of the user's teams, the selected team first. */
  | { readonly type: 'set-teams'; readonly teamIds: readonly string[] }
  | { readonly type: 'note-change'; readonly teamId: string }
  | { readonly type: 'try-now' }
  /** The network may be back, or the page may soon be closed. */
  | { readonly type: 'check'; readonly isHidden: boolean }
  | { readonly type: 'resume' };

export type SyncEvent =
  | { readonly type: 'facts'; readonly changes: Partial<SyncFacts> }
  | { readonly type: 'socket'; readonly isOpen: boolean }
  | { readonly type: 'staff-updated'; readonly teamId: string }
  /** A membership has ended and the team's rows were removed from the device. */
  | { readonly type: 'left-team'; readonly teamId: string };
