export type Engine = 'postgres' | 'embedded';

export interface OpenDatabaseOptions {
  /** A PostgreSQL 15 or later. Without it the embedded database opens in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** At most so many connections to a PostgreSQL; the embedded database has one. */
  readonly maxConnections?: number | undefined;
  /** Told when an idle connection breaks; the pool opens another by itself. */
  readonly log: { error(details: object, message: string): void };
}
