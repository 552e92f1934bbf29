import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { beforeAll, expect } from 'vitest';
import type { Engine } from '../options.ts';
import type { Database } from '../schema/index.ts';
import { withTestDatabase } from './index.ts';
import * as sample from './sample-rows.ts';

export const REFUSAL_CODES = {
  check: '23514',
  notNull: '23502',
  unique: '23505',
  foreignKey: '23503',
  /** A NUL in text. */
  encoding: '22021',
  /** A NUL inside jsonb. */
  jsonText: '22P05',
  range: '22003',
} as const;

type Reason = keyof typeof REFUSAL_CODES;

export function withSampleTeams(engine: Engine) {
  const database = withTestDatabase(engine);
  let team: sample.SampleTeam;
  let otherTeam: sample.SampleTeam;
  beforeAll(async () => {
    team = await sample.insertSampleTeam(database.db);
    otherTeam = await sample.insertSampleTeam(database.db);
  });

  const rows = {
    users: () => sample.userRow(randomUUID()),
    team_players: () => sample.playerRow(team),
    games: () => sample.gameRow(team),
    at_bats: () => sample.atBatRow(team),
    pitches: () => sample.pitchRow(team),
    game_events: () => sample.gameEventRow(team),
    practice_sessions: () => sample.practiceSessionRow(team),
    practice_pitches: () => sample.practicePitchRow(team),
  };
  type SampleTable = keyof typeof rows;
  type Column<T extends SampleTable> = keyof Insertable<Database[T]> & string;

  const insert = (table: SampleTable, changes: object = {}) =>
    database.db
      .insertInto(table)
      .values({ ...rows[table](), ...changes } as never)
      .execute();

  const refuses = (table: SampleTable, changes: object, reason: Reason) =>
    expect(insert(table, changes), JSON.stringify(changes)).rejects.toMatchObject({
      code: REFUSAL_CODES[reason],
    });

  async function refusesEach<T extends SampleTable>(
    table: T,
    column: Column<T>,
    values: readonly unknown[],
    reason: Reason = 'check',
  ): Promise<void> {
    for (const value of values) await refuses(table, { [column]: value }, reason);
  }

  async function acceptsEach<T extends SampleTable>(
    table: T,
    column: Column<T>,
    values: readonly unknown[],
  ): Promise<void> {
    for (const value of values) await insert(table, { [column]: value });
  }

  return {
    database,
    insert,
    refuses,
    refusesEach,
    acceptsEach,
    team: () => team,
    otherTeam: () => otherTeam,
  };
}
