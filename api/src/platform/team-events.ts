import type { TeamChanged } from '@full-count/sync-protocol';

export type LiveEvent =
  | TeamChanged
  | { readonly type: 'staff-updated'; readonly teamId: string }
  | { readonly type: 'removed-from-team'; readonly teamId: string; readonly userId: string }
  | { readonly type: 'sessions-ended'; readonly sessionIds: readonly string[] }
  /** Events of other processes may have been lost, so listeners must check for themselves. */
  | { readonly type: 'events-lost' };

export interface TeamEvents {
  teamChanged(event: TeamChanged): void;
  staffUpdated(teamId: string): void;
  /** A membership has ended. The user's sockets get this and then nothing more of the team. */
  removedFromTeam(teamId: string, userId: string): void;
  sessionsEnded(sessionIds: readonly string[]): void;
  onEvent(listener: (event: LiveEvent) => void): () => void;
}
