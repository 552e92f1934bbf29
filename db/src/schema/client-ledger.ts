import type { Generated } from 'kysely';
import type { TimestampWithDefault } from './columns.ts';

/** How far each client's dense mutation ids are settled. Moves in the transaction of the effects. */
export interface ClientLedgerTable {
  team_id: string;
  client_id: string;
  user_id: string;
  device_id: string;
  last_mutation_id: Generated<number>;
  updated_at: TimestampWithDefault;
}
