import type { LiveEvent, TeamEvents } from '../platform/team-events.ts';

export function createInProcessEvents(): TeamEvents & { tell(event: LiveEvent): void } {
  const listeners = new Set<(event: LiveEvent) => void>();
  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    tell,
    teamChanged: tell,
    staffUpdated: (teamId) => tell({ type: 'staff-updated', teamId }),
    removedFromTeam: (teamId, userId) => tell({ type: 'removed-from-team', teamId, userId }),
    sessionsEnded: (sessionIds) => {
      if (sessionIds.length > 0) tell({ type: 'sessions-ended', sessionIds });
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
