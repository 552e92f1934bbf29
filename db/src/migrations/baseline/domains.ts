import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isBetween, isJson, isName, isNote, isOneOf, isText } from '../checks.ts';
import {
  BATTED_BALLS,
  EVENT_TYPES,
  HALVES,
  PITCH_TYPES,
  RESULTS,
  UMPIRE_CALLS,
  ZONES,
} from '../game-words.ts';

const isCount = sql`check (value >= 0)`;

const domains: Readonly<Record<string, readonly [type: string, check: RawBuilder<unknown>]>> = {
  sync_number: ['bigint', isCount],
  display_name: ['text', isName('value')],
  note: ['text', isNote('value')],
  json_object: ['jsonb', isJson('value', 'object')],
  json_array: ['jsonb', isJson('value', 'array')],
  game_status: ['text', isOneOf('value', ['scheduled', 'live', 'suspended', 'completed'])],
  inning_number: ['smallint', isBetween('value', 1, 99)],
  half_inning: ['text', isOneOf('value', HALVES)],
  out_count: ['smallint', isBetween('value', 0, 2)],
  ball_count: ['smallint', isBetween('value', 0, 3)],
  strike_count: ['smallint', isBetween('value', 0, 2)],
  score: ['integer', isCount],
  final_score: ['text', sql`check (value ~ '^[0-9]+-[0-9]+$')`],
  batting_side: ['text', isOneOf('value', ['team', 'opponent'])],
  at_bat_result: ['text', isOneOf('value', RESULTS)],
  pitch_position: ['smallint', isCount],
  pitch_number: ['smallint', sql`check (value >= 1)`],
  batter_index: ['smallint', isBetween('value', 0, 1000)],
  pitch_type: ['text', isOneOf('value', PITCH_TYPES)],
  game_velocity: ['numeric(4, 1)', isBetween('value', 20, 130)],
  practice_velocity: ['numeric(4, 1)', isBetween('value', 40, 110)],
  zone: ['text', isOneOf('value', ZONES)],
  umpire_call: ['text', isOneOf('value', UMPIRE_CALLS)],
  hit_bases: ['smallint', isBetween('value', 1, 3)],
  batted_ball: ['text', isOneOf('value', BATTED_BALLS)],
  hit_location: ['smallint', isBetween('value', 1, 9)],
  game_event_type: ['text', isOneOf('value', EVENT_TYPES)],
  event_ordinal: ['integer', isCount],
  session_status: ['text', isOneOf('value', ['active', 'completed'])],
  session_count: ['integer', isCount],
  percentage: ['numeric(5, 2)', isBetween('value', 0, 100)],
  scenario: ['text', isText('value', 100)],
  pitch_quality: ['text', isOneOf('value', ['excellent', 'good', 'average', 'needs_work'])],
  plan_step: ['smallint', isBetween('value', 1, 200)],
};

/**
 * PostgreSQL parses the checks of a domain once per connection, but those of a table again in each statement
 * (docs/decisions/0035). Newer versions of PostgreSQL reserve the words json_object and json_array, so the tables
 * quote them.
 */
export async function createDomains(db: Kysely<unknown>): Promise<void> {
  for (const [name, [type, check]] of Object.entries(domains)) {
    await sql`create domain ${sql.ref(name)} as ${sql.raw(type)} ${check}`.execute(db);
  }
}
