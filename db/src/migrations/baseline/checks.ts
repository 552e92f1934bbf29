import { type RawBuilder, sql } from 'kysely';

// Character classes such as [[:cntrl:]] depend on the locale.
const CONTROL = '[\\u0001-\\u001F\\u007F-\\u009F]';
const CONTROL_EXCEPT_TABS_AND_BREAKS =
  '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]';

export function isName(column: string): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`check (char_length(${name}) <= 100 and ${name} ~ '\\S' and ${name} !~ ${sql.lit(CONTROL)})`;
}

export function isNote(column: string): RawBuilder<unknown> {
  const note = sql.ref(column);
  return sql`check (char_length(${note}) <= 2000 and ${note} !~ ${sql.lit(CONTROL_EXCEPT_TABS_AND_BREAKS)})`;
}

export function isText(column: string, maxLength: number): RawBuilder<unknown> {
  const text = sql.ref(column);
  return sql`check (char_length(${text}) <= ${sql.lit(maxLength)} and ${text} !~ ${sql.lit(CONTROL)})`;
}

/** @param words with spaces between them */
export function isOneOf(column: string, words: string): RawBuilder<unknown> {
  const literals = words.split(' ').map((word) => sql.lit(word));
  return sql`check (${sql.ref(column)} in (${sql.join(literals)}))`;
}

/** Both ends included. It refuses numeric NaN, which PostgreSQL sorts above every number. */
export function isBetween(column: string, min: number, max: number): RawBuilder<unknown> {
  return sql`check (${sql.ref(column)} between ${sql.lit(min)} and ${sql.lit(max)})`;
}

/** SHA-256 in lower-case hex. */
export function isHash(column: string): RawBuilder<unknown> {
  return sql`check (${sql.ref(column)} ~ '^[0-9a-f]{64}$')`;
}

export function isJson(column: string, type: 'object' | 'array'): RawBuilder<unknown> {
  return sql`check (jsonb_typeof(${sql.ref(column)}) = ${sql.lit(type)})`;
}

const HALVES = 'top bottom';

const PITCH_TYPES =
  'fastball curveball slider changeup cutter knuckleball other riseball dropball screwball ' +
  'unknown';

const UMPIRE_CALLS = 'ball called_strike swinging_strike strike foul in_play unknown_strike';

const RESULTS =
  'single double triple homerun walk intentional_walk hit_by_pitch strikeout groundout ' +
  'flyout lineout pop_out doubleplay triple_play fielders_choice_out fielders_choice error ' +
  'sac_fly sac_bunt catchers_interference obstruction out_on_basepath';

const BATTED_BALLS = 'ground line fly pop bunt';

const EVENT_TYPES =
  'stolen_base caught_stealing wild_pitch passed_ball balk pick_off runner_moved ' +
  'pitching_change batter_change runner_change automatic_ball automatic_strike ' +
  'intentional_walk illegal_pitch placed_runner score_set state_set end_half dropped_foul ' +
  'spot_change forfeit game_resumed fielding_change';

const ZONES = '1 2 3 4 5 6 7 8 9 11 12 13 14';

const isCount = sql`check (value >= 0)`;

const domains: Readonly<Record<string, readonly [type: string, check: RawBuilder<unknown>]>> = {
  sync_number: ['bigint', isCount],
  short_text: ['text', isText('value', 100)],
  change_state: ['text', isOneOf('value', 'applied refused held')],
  display_name: ['text', isName('value')],
  note: ['text', isNote('value')],
  place: ['text', isText('value', 200)],
  json_object: ['jsonb', isJson('value', 'object')],
  json_array: ['jsonb', isJson('value', 'array')],
  game_type: ['text', isOneOf('value', 'tournament scrimmage')],
  game_status: ['text', isOneOf('value', 'scheduled live suspended completed')],
  inning_number: ['smallint', isBetween('value', 1, 99)],
  half_inning: ['text', isOneOf('value', HALVES)],
  out_count: ['smallint', isBetween('value', 0, 2)],
  ball_count: ['smallint', isBetween('value', 0, 3)],
  strike_count: ['smallint', isBetween('value', 0, 2)],
  score: ['integer', isCount],
  final_score: ['text', sql`check (value ~ '^[0-9]+-[0-9]+$')`],
  batting_side: ['text', isOneOf('value', 'team opponent')],
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
  run_count: ['smallint', isBetween('value', 0, 4)],
  batted_ball: ['text', isOneOf('value', BATTED_BALLS)],
  hit_location: ['smallint', isBetween('value', 1, 9)],
  game_event_type: ['text', isOneOf('value', EVENT_TYPES)],
  event_ordinal: ['integer', isCount],
  session_status: ['text', isOneOf('value', 'active completed')],
  session_count: ['integer', isCount],
  percentage: ['numeric(5, 2)', isBetween('value', 0, 100)],
  pitch_quality: ['text', isOneOf('value', 'excellent good average needs_work')],
  plan_step: ['smallint', isBetween('value', 1, 200)],
};

/**
 * PostgreSQL parses the checks of a domain once per connection, but those of a table again in each statement.
 * Newer versions of PostgreSQL reserve the words json_object and json_array, so the tables
 * quote them.
 */
export const domainStatements = Object.entries(domains).map(
  ([name, [type, check]]) => sql`create domain ${sql.ref(name)} as ${sql.raw(type)} ${check}`,
);
