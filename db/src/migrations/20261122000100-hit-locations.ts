import { type Kysely, sql } from 'kysely';
import { isBetween } from './checks.ts';

/** Where balls in play went, as far as somebody says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pitches
    add column hit_location smallint ${isBetween('hit_location', 1, 9)}`.execute(db);
}
