import type { Database } from '@full-count/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config/config.ts';
import type { BackgroundMail, Mailer } from './mail/mailers.ts';
import type { ServerMetrics } from './metrics.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PushService } from './push-service.ts';
import type { TeamEvents } from './team-events.ts';

/** The services that every resource receives instead of importing them, so that tests can replace them. */
export interface ApiContext {
  readonly db: Kysely<Database>;
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
