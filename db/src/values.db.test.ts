import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testEngine } from './testing/index.ts';
import { SAMPLE_TIME } from './testing/sample-rows.ts';
import { withSampleTeams } from './testing/sample-teams.ts';

const engine = testEngine();

const longName = 'x'.repeat(101);
const badNames = ['', '   ', longName, 'Lee\tMarlow', 'Lee\u001bMarlow', 'Lee\u0085Marlow'];

describe(`values on ${engine}`, () => {
  const { database, insert, refuses, refusesEach, acceptsEach } = withSampleTeams(engine);

  describe('text', () => {
    test('a name is 1 to 100 characters, not blank, without control characters', async () => {
      await refusesEach('team_players', 'player_name', badNames);
      await refusesEach('games', 'opponent', badNames);
      await refusesEach('at_bats', 'batter_name', badNames);
      await acceptsEach('team_players', 'player_name', ['Ł', 'José Ñáñez', "O'Neil", '__proto__']);
      await insert('team_players', { player_name: '𝒳'.repeat(100) });
    });

    test('a NUL is refused in a name and inside a lineup', async () => {
      await refuses('team_players', { player_name: 'Lee\u0000Marlow' }, 'encoding');
      await refuses('games', { lineup: JSON.stringify({ team: 'a\u0000b' }) }, 'jsonText');
    });

    test('notes are at most 2,000 characters and may have line breaks', async () => {
      await refusesEach('pitches', 'notes', ['n'.repeat(2001), 'bell\u0007']);
      await acceptsEach('pitches', 'notes', ['n'.repeat(2000), 'first line\r\n\tsecond line', '']);
    });

    test('an email has one account, however it is written', async () => {
      await refusesEach('users', 'email', ['no address', 'a b@example.test', 'a@b@c']);
      await insert('users', { email: 'Coach@Example.test' });
      await refuses('users', { email: 'coach@example.TEST' }, 'unique');
      const found = await database.db
        .selectFrom('users')
        .select('email')
        .where('email_lower', '=', 'coach@example.test')
        .execute();
      expect(found).toEqual([{ email: 'Coach@Example.test' }]);
    });

    test("a provider's identity has an issuer, a subject and only one account", async () => {
      await refuses('users', { provider_issuer: 'https://id.test' }, 'check');
      const identity = { provider_issuer: 'https://id.test', provider_subject: '7' };
      await insert('users', identity);
      await refuses('users', identity, 'unique');
    });
  });

  describe('numbers', () => {
    test('a velocity is finite: 20 to 130 in games, 40 to 110 in practice', async () => {
      await refusesEach('pitches', 'velocity', ['NaN', 19.9, 130.1, -5]);
      await refusesEach('pitches', 'velocity', ['1e999', 'Infinity'], 'range');
      await acceptsEach('pitches', 'velocity', [null, 20, 130, 88.4]);
      await refusesEach('practice_pitches', 'velocity', ['NaN', 39.9, 110.1]);
      await acceptsEach('practice_pitches', 'velocity', [null, 40, 110]);
    });

    test('a strike percentage is 0 to 100', async () => {
      await refusesEach('practice_sessions', 'strike_percentage', ['NaN', -0.01, 100.01]);
      await acceptsEach('practice_sessions', 'strike_percentage', [0, 66.67, 100]);
    });

    test('scores are counts, innings 1 to 99, outs 0 to 2, balls 0 to 3, strikes 0 to 2', async () => {
      await refusesEach('games', 'team_score', [-1]);
      await refusesEach('games', 'opponent_score', [-1]);
      await refusesEach('games', 'inning', [0, 100]);
      await refusesEach('games', 'outs', [-1, 3]);
      await refusesEach('at_bats', 'balls', [-1, 4]);
      await refusesEach('at_bats', 'strikes', [-1, 3]);
      await insert('games', { team_score: 1_234, opponent_score: 0, inning: 99, outs: 2 });
    });

    test('a jersey is 0, 00 or 1 to 99, a birth year has four digits', async () => {
      await refusesEach('team_players', 'jersey', ['', '-1', '07', '000', '100', '7\n']);
      await refusesEach('team_players', 'birth_year', [1899, 2101]);
      await acceptsEach('team_players', 'jersey', [null, '0', '00', '7', '99']);
    });

    test('numbers come back as numbers and times as dates', async () => {
      const id = randomUUID();
      await insert('pitches', { id, version: 9_000_000_000, velocity: 91.3 });
      const pitch = await database.db
        .selectFrom('pitches')
        .select(['version', 'velocity', 'occurred_at', 'history'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(pitch).toEqual({
        version: 9_000_000_000,
        velocity: 91.3,
        occurred_at: new Date(SAMPLE_TIME),
        history: [],
      });
    });
  });

  describe('baseball', () => {
    test('a zone is 1 to 9, or 11 to 14 outside the strike zone', async () => {
      await refusesEach('pitches', 'location', ['0', '10', '15', 'heart', '']);
      await acceptsEach('pitches', 'location', [null, '1', '9', '11', '14']);
    });

    test('a fielder is 1 to 9, and a play has at most 4 runs batted in', async () => {
      await refusesEach('pitches', 'hit_location', [0, 10]);
      await acceptsEach('pitches', 'hit_location', [null, 1, 9]);
      await refusesEach('pitches', 'runs_batted_in', [-1, 5]);
      await acceptsEach('pitches', 'runs_batted_in', [null, 0, 4]);
    });

    test('only known words are accepted', async () => {
      await acceptsEach('games', 'game_type', [null, 'tournament', 'scrimmage']);
      await refusesEach('games', 'game_type', ['season', 'Scrimmage', '']);
      await refusesEach('pitches', 'pitch_type', ['Fastball', 'spitball', '']);
      await refusesEach('pitches', 'umpire_call', ['out']);
      await refusesEach('at_bats', 'result', ['home run']);
      await refusesEach('game_events', 'type', ['rain_delay']);
      await refusesEach('games', 'status', ['postponed']);
      await refusesEach('at_bats', 'batting_side', ['home']);
      await refusesEach('practice_pitches', 'quality', ['superb']);
    });

    test('a game needs an opponent, a pitch a call, and an at-bat an inning', async () => {
      await refuses('games', { opponent: null }, 'notNull');
      await refuses('pitches', { umpire_call: null }, 'notNull');
      await refuses('at_bats', { inning: null }, 'notNull');
      await refuses('games', { version: null }, 'notNull');
    });

    test('a lineup and recordings are objects, and a history is a list', async () => {
      await refuses('games', { lineup: '[]' }, 'check');
      await refuses('games', { recordings: '1' }, 'check');
      await refuses('pitches', { history: '{}' }, 'check');
    });
  });

  test('tables of a live game have domains instead of CHECKs, which slow down each statement', async () => {
    const { rows } = await sql`
        select conrelid::regclass::text as table, conname as check from pg_constraint
        where contype = 'c' and array_length(conkey, 1) = 1 and conrelid in (
          select attrelid from pg_attribute where atttypid = 'sync_number'::regtype)`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});
