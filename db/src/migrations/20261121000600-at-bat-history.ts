import { type Kysely, sql } from 'kysely';
import { isJson } from './checks.ts';

/** Whose at-bat it was can be corrected as a whole, and what it was stays readable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table at_bats add column history jsonb not null default '[]'
      ${isJson('history', 'array')}`.execute(db);
}
