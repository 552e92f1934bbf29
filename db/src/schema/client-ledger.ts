import type { Generated } from 'kysely';
import type { TimestampWithDefault } from './columns.ts';

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
