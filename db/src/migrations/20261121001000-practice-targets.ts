import { type Kysely, sql } from 'kysely';
import { isOneOf } from './checks.ts';
import { ZONES } from './game-words.ts';

/** Where a bullpen pitch was meant to go, beside where it went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table practice_pitches add column target text ${isOneOf('target', ZONES)}`.execute(db);
}
