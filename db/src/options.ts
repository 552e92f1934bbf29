export type Engine = 'postgres' | 'embedded';

export interface OpenDatabaseOptions {
  /** The address of a PostgreSQL 15 or later. Without it the embedded database opens in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly maxConnections?: number | undefined;
  /** The same database without a pooler, for what needs a session of its own. By default `databaseUrl`. */
  readonly directUrl?: string | undefined;
  /** Time limits that replace the usual ones. The embedded database has none. */
  readonly timeLimits?: Partial<TimeLimits> | undefined;
  /** Gets errors of broken connections, which the pool replaces. */
  readonly log: { error(details: object, message: string): void };
}

/** Milliseconds. */
export interface TimeLimits {
  /** A request that waits longer for a connection is answered with 503. */
  readonly connection: number;
  /** A connection that answers nothing for this time is destroyed. */
  readonly answer: number;
}

export const NO_TIME_LIMIT = 0;
