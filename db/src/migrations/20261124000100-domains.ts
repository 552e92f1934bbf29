import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isBetween, isJson, isName, isNote, isOneOf, isText } from './checks.ts';
import {
  BATTED_BALLS,
  EVENT_TYPES,
  HALVES,
  PITCH_TYPES,
  RESULTS,
  UMPIRE_CALLS,
  ZONES,
} from './game-words.ts';

interface Domain {
  readonly type: string;
  /** Of `value`. */
  readonly check: RawBuilder<unknown>;
  /** By table. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

const isCount = sql`check (value >= 0)`;

/** What the columns that are written while a game or a bullpen is charted may hold. */
const domains: Readonly<Record<string, Domain>> = {
  sync_number: {
    type: 'bigint',
    check: isCount,
    columns: {
      team_sync: ['version', 'min_cookie'],
      client_ledger: ['last_mutation_id'],
      games: ['version'],
      at_bats: ['version'],
      pitches: ['version'],
      game_events: ['version'],
      practice_sessions: ['version'],
      practice_at_bats: ['version'],
      practice_pitches: ['version'],
    },
  },
  display_name: {
    type: 'text',
    check: isName('value'),
    columns: {
      games: ['opponent', 'first_base', 'second_base', 'third_base', 'batter_name', 'pitcher_name'],
      at_bats: ['batter_name', 'pitcher_name', 'charged_batter_name', 'charged_pitcher_name'],
      pitches: ['batter_name', 'pitcher_name'],
      practice_sessions: ['title'],
      practice_at_bats: ['batter_name', 'pitcher_name'],
    },
  },
  note: {
    type: 'text',
    check: isNote('value'),
    columns: {
      games: ['notes'],
      at_bats: ['notes'],
      pitches: ['notes'],
      practice_sessions: ['description', 'notes'],
      practice_at_bats: ['notes'],
      practice_pitches: ['notes'],
    },
  },
  json_object: {
    type: 'jsonb',
    check: isJson('value', 'object'),
    columns: {
      games: ['lineup', 'recordings'],
      at_bats: ['runners_on_base'],
      game_events: ['data'],
    },
  },
  json_array: {
    type: 'jsonb',
    check: isJson('value', 'array'),
    columns: {
      at_bats: ['history'],
      pitches: ['advances', 'history'],
      game_events: ['history'],
      practice_sessions: ['participants', 'plan'],
    },
  },
  game_status: {
    type: 'text',
    check: isOneOf('value', ['scheduled', 'live', 'completed']),
    columns: { games: ['status'] },
  },
  inning_number: {
    type: 'smallint',
    check: isBetween('value', 1, 99),
    columns: { games: ['innings', 'inning'], at_bats: ['inning'] },
  },
  half_inning: {
    type: 'text',
    check: isOneOf('value', HALVES),
    columns: { games: ['half_inning'], at_bats: ['half_inning'] },
  },
  out_count: {
    type: 'smallint',
    check: isBetween('value', 0, 2),
    columns: { games: ['outs'], at_bats: ['outs'] },
  },
  ball_count: {
    type: 'smallint',
    check: isBetween('value', 0, 3),
    columns: { games: ['balls'], at_bats: ['balls'], practice_at_bats: ['balls'] },
  },
  strike_count: {
    type: 'smallint',
    check: isBetween('value', 0, 2),
    columns: { games: ['strikes'], at_bats: ['strikes'], practice_at_bats: ['strikes'] },
  },
  score: {
    type: 'smallint',
    check: isBetween('value', 0, 99),
    columns: { games: ['team_score', 'opponent_score'] },
  },
  final_score: {
    type: 'text',
    check: sql`check (value ~ '^[0-9]{1,2}-[0-9]{1,2}$')`,
    columns: { games: ['final_score'] },
  },
  batting_side: {
    type: 'text',
    check: isOneOf('value', ['team', 'opponent']),
    columns: { at_bats: ['batting_side'] },
  },
  at_bat_result: {
    type: 'text',
    check: isOneOf('value', RESULTS),
    columns: {
      at_bats: ['result'],
      pitches: ['result'],
      practice_at_bats: ['result'],
      practice_pitches: ['result'],
    },
  },
  pitch_position: { type: 'smallint', check: isCount, columns: { pitches: ['position'] } },
  pitch_number: {
    type: 'smallint',
    check: sql`check (value >= 1)`,
    columns: { pitches: ['pitch_number'], practice_pitches: ['pitch_number'] },
  },
  batter_index: {
    type: 'smallint',
    check: isBetween('value', 0, 1000),
    columns: { pitches: ['batter_index'] },
  },
  pitch_type: {
    type: 'text',
    check: isOneOf('value', PITCH_TYPES),
    columns: { pitches: ['pitch_type'], practice_pitches: ['pitch_type', 'planned_type'] },
  },
  game_velocity: {
    type: 'numeric(4, 1)',
    check: isBetween('value', 20, 130),
    columns: { pitches: ['velocity'] },
  },
  practice_velocity: {
    type: 'numeric(4, 1)',
    check: isBetween('value', 40, 110),
    columns: { practice_pitches: ['velocity'] },
  },
  zone: {
    type: 'text',
    check: isOneOf('value', ZONES),
    columns: { pitches: ['location'], practice_pitches: ['location', 'target'] },
  },
  umpire_call: {
    type: 'text',
    check: isOneOf('value', UMPIRE_CALLS),
    columns: { pitches: ['umpire_call'], practice_pitches: ['umpire_call'] },
  },
  hit_bases: {
    type: 'smallint',
    check: isBetween('value', 1, 3),
    columns: { pitches: ['hit_bases'] },
  },
  batted_ball: {
    type: 'text',
    check: isOneOf('value', BATTED_BALLS),
    columns: { pitches: ['batted_ball'] },
  },
  hit_location: {
    type: 'smallint',
    check: isBetween('value', 1, 9),
    columns: { pitches: ['hit_location'] },
  },
  game_event_type: {
    type: 'text',
    check: isOneOf('value', EVENT_TYPES),
    columns: { game_events: ['type'] },
  },
  event_ordinal: { type: 'integer', check: isCount, columns: { game_events: ['ordinal'] } },
  session_status: {
    type: 'text',
    check: isOneOf('value', ['active', 'completed']),
    columns: { practice_sessions: ['status'] },
  },
  session_count: {
    type: 'integer',
    check: isCount,
    columns: { practice_sessions: ['total_pitches', 'duration'] },
  },
  percentage: {
    type: 'numeric(5, 2)',
    check: isBetween('value', 0, 100),
    columns: { practice_sessions: ['strike_percentage'] },
  },
  scenario: {
    type: 'text',
    check: isText('value', 100),
    columns: { practice_at_bats: ['scenario'] },
  },
  pitch_quality: {
    type: 'text',
    check: isOneOf('value', ['excellent', 'good', 'average', 'needs_work']),
    columns: { practice_pitches: ['quality'] },
  },
  plan_step: {
    type: 'smallint',
    check: isBetween('value', 1, 200),
    columns: { practice_pitches: ['planned_step'] },
  },
};

/**
 * The CHECKs of single columns become those of domains, word for word. A table's CHECKs are read
 * from their text by each statement that writes to it; a domain's are read once by a connection.
 *
 * A column's type changes without its rows being read as long as the domain has no CHECK, so it gets
 * it last, and `not valid`: all rows have just stood under the same one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const byName = Object.entries(domains);
  for (const [name, { type }] of byName) {
    await sql`create domain ${sql.ref(name)} as ${sql.raw(type)}`.execute(db);
  }
  for (const [table, changes] of changesByTable()) {
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
  for (const [name, { check }] of byName) {
    await sql`alter domain ${sql.ref(name)} add ${check} not valid`.execute(db);
  }
}

/** Each table once, `team_sync` first: whoever writes to a team waits there, and holds nothing yet. */
function changesByTable(): Map<string, RawBuilder<unknown>[]> {
  const byTable = new Map<string, RawBuilder<unknown>[]>();
  for (const [domain, { columns }] of Object.entries(domains)) {
    for (const [table, names] of Object.entries(columns)) {
      const changes = byTable.get(table) ?? [];
      byTable.set(table, changes);
      for (const name of names) {
        changes.push(
          sql`drop constraint ${sql.ref(`${table}_${name}_check`)}`,
          sql`alter column ${sql.ref(name)} type ${sql.ref(domain)}`,
        );
      }
    }
  }
  return byTable;
}
