import type { Db } from '@full-count/db';
import type { TeamChanged } from '@full-count/sync-protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { BackgroundMail, Mailer } from './mail/mail.ts';
import type { ServerMetrics } from './metrics.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PushService } from './push-service.ts';

/** The services that every resource receives instead of importing them, so that tests can replace them. */
export interface ApiContext {
  readonly db: Db;
  readonly engine: 'postgres' | 'embedded';
  readonly config: Config;
  now(): Date;
  /** A UUIDv4. */
  newId(): string;
  readonly teamEvents: TeamEvents;
  readonly mail: Mailer;
  /** Null if the operator offers no score alerts. */
  readonly pushService: PushService | null;
  readonly hasher: PasswordHasher;
  readonly backgroundMail: BackgroundMail;
  readonly metrics: ServerMetrics;
  readonly log: FastifyBaseLogger;
}

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
