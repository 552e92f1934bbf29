import type { Database } from '@full-count/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { PasswordHasher } from './auth/password-hasher.ts';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { TeamEvents } from './live/team-events.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ServerMetrics } from './metrics/server-metrics.ts';
import type { RecentChanges } from './sync/recent-changes.ts';

/** What every resource gets instead of importing it: database, clock, ids, events, mail, hashing. Tests choose them. */
export interface ApiContext {
  readonly db: Kysely<Database>;
  readonly engine: 'postgres' | 'embedded';
  readonly config: Config;
  now(): Date;
  /** A UUIDv4. */
  newId(): string;
  readonly teamEvents: TeamEvents;
  readonly mail: Mailer;
  readonly hasher: PasswordHasher;
  readonly background: Background;
  readonly metrics: ServerMetrics;
  readonly recentChanges: RecentChanges;
  readonly log: FastifyBaseLogger;
}
