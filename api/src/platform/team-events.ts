import type { TeamChanged } from '@full-count/sync-protocol';

/** What sockets hear of. Told only after the commit of what it reports (DESIGN 4.3). */
export type LiveEvent =
  | TeamChanged
  | { readonly type: 'staff-updated'; readonly teamId: string }
  | { readonly type: 'removed-from-team'; readonly teamId: string; readonly userId: string }
  /** Ids of rows of `sessions`: log-out, password change, removal. */
  | { readonly type: 'sessions-ended'; readonly sessionIds: readonly string[] }
  /** What other processes told lately may not have been heard: look for yourself. */
  | { readonly type: 'hints-lost' };

/** One interface for one process and for many behind one address. */
export interface TeamEvents {
  teamChanged(event: TeamChanged): void;
  staffUpdated(teamId: string): void;
  /** A membership ended: the user's sockets hear it and then nothing more of the team. */
  removedFromTeam(teamId: string, userId: string): void;
  sessionsEnded(sessionIds: readonly string[]): void;
  /** Returns how to stop listening. */
  onEvent(listener: (event: LiveEvent) => void): () => void;
}
