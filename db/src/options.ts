export type Engine = 'postgres' | 'embedded';

export interface OpenDatabaseOptions {
  /** The address of a PostgreSQL 15 or later. Without it the embedded database opens in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** The embedded database always has one connection. */
  readonly maxConnections?: number | undefined;
  /** Gets errors of broken connections, which the pool replaces. */
  readonly log: { error(details: object, message: string): void };
}
