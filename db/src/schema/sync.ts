import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp, TimestampWithDefault } from './columns.ts';

/** A push raises the version first and holds the row's lock until its commit, so versions become visible in order. */
export interface TeamSyncTable {
  team_id: string;
  version: Generated<number>;
  epoch: Generated<string>;
  /** Devices with a lower cookie pull everything, since older tombstones are deleted. */
  min_cookie: Generated<number>;
  /** How many rows the team stores, with its pitches (decision 0073). */
  stored_rows: Generated<number>;
  /** The bytes of these rows as JSON. */
  stored_bytes: Generated<number>;
}

export interface ClientLedgerTable {
  team_id: string;
  client_id: string;
  user_id: string;
  device_id: string;
  last_mutation_id: Generated<number>;
  updated_at: TimestampWithDefault;
  /** The fingerprints of the client's last mutations, oldest first. */
  fingerprints: Generated<number[]>;
}

/** Stored so that a retry of the same id is refused again. */
export interface RefusedMutationsTable {
  team_id: string;
  client_id: string;
  mutation_id: number;
  user_id: string;
  name: string;
  code: string;
  args: Json<Record<string, unknown>>;
  at: TimestampWithDefault;
}

export interface HeldWorkTable {
  team_id: string;
  id: Generated<string>;
  user_id: string;
  device_id: string;
  client_id: string;
  payload: Json<readonly unknown[]>;
  bytes: number;
  state: Generated<'held' | 'accepted' | 'discarded'>;
  resolved_by: string | null;
  resolved_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
}

export interface SchemaMigrationsTable {
  name: string;
  applied_at: TimestampWithDefault;
}
