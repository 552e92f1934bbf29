import type { Database } from '@full-count/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Background } from './background.ts';
import type { Config } from './config/config.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ServerMetrics } from './metrics/server-metrics.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { TeamEvents } from './team-events.ts';

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
