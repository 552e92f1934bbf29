import type { Generated } from 'kysely';
import type { TimestampWithDefault } from './columns.ts';

/** The last settled mutation id of each client. It changes in the transaction of the mutation. */
export interface ClientLedgerTable {
  team_id: string;
  client_id: string;
  user_id: string;
  device_id: string;
  last_mutation_id: Generated<number>;
  updated_at: TimestampWithDefault;
  /** Of the last mutations, in order. */
  fingerprints: Generated<number[]>;
  /**
   * The mutation of the last fingerprint. A server of an older version moves only `last_mutation_id`,
   * and the fingerprints are void then.
   */
  fingerprints_to: Generated<number>;
}
