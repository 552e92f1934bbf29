import type { LiveEvent, TeamEvents } from '../platform/team-events.ts';

/** Returns the functions of `TeamEvents` that emit an event. */
export function emittersOf(emit: (event: LiveEvent) => void): Omit<TeamEvents, 'onEvent'> {
  return {
    teamChanged: emit,
    staffUpdated: (teamId) => emit({ type: 'staff-updated', teamId }),
    removedFromTeam: (teamId, userId) => emit({ type: 'removed-from-team', teamId, userId }),
    sessionsEnded: (sessionIds) => {
      if (sessionIds.length > 0) emit({ type: 'sessions-ended', sessionIds });
    },
  };
}

export function createInProcessEvents(): TeamEvents & { emit(event: LiveEvent): void } {
  const listeners = new Set<(event: LiveEvent) => void>();
  const emit = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    emit,
    ...emittersOf(emit),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
