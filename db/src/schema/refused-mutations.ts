import type { Json, TimestampWithDefault } from './columns.ts';

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
