import { describe, expect, it } from 'vitest';
import { clientFrameSchema, syncRequestSchema } from '../contract/sync-messages.ts';
import * as http from '../http/index.ts';
import { mutators } from '../run/registry.ts';
import { badValues } from '../testing/bad-values.ts';
import { check, withFieldLabel } from './check.ts';

const requestSchemas = [
  ...Object.values(mutators).map((mutator) => [mutator.name, mutator.schema] as const),
  ...Object.entries(http).filter(([name]) => /(?:Body|Query|teamFile)Schema$/.test(name)),
  ['a sync request', syncRequestSchema] as const,
  ['a frame of the socket', clientFrameSchema] as const,
] as [string, Parameters<typeof check>[0]][];

/** The words of a library's own messages, and placeholders that were not replaced. */
const LIBRARY_WORDS =
  /expected|invalid|too (?:big|small)|undefined|null|NaN|\{field\}|\[object|[<>]=|something else/i;
const CAMEL_CASE = /\b[a-z]+[A-Z]/;

describe('the messages of a request schema', () => {
  it.each(requestSchemas)('%s: sentences without the words of the library', (_name, schema) => {
    const messages = badValues(schema)
      .flatMap((value) => check(schema, value).issues ?? [])
      .map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of new Set(messages)) {
      expect(message).toMatch(/^["A-Z]/);
      expect(message).not.toMatch(LIBRARY_WORDS);
      expect(message).not.toMatch(CAMEL_CASE);
    }
  });

  const player = { playerName: 'Kim' };
  it.each([
    [
      'createPlayerBodySchema',
      { ...player, jerseyNumber: 200 },
      'Jersey number must be 99 or less',
    ],
    [
      'createPlayerBodySchema',
      { ...player, jerseyNumber: 7.5 },
      'Jersey number must be a whole number',
    ],
    ['createPlayerBodySchema', { ...player, jerseyNumber: '7' }, 'Jersey number must be a number'],
    ['createPlayerBodySchema', { ...player, jersey: 7 }, 'Jersey number must be text'],
    [
      'createPlayerBodySchema',
      { ...player, jersey: '100' },
      'Jersey number must be 0, 00 or 1 to 99',
    ],
    [
      'createPlayerBodySchema',
      { ...player, jersey: '7', jerseyNumber: 8 },
      "Jersey number isn't the number of the jersey",
    ],
    ['createPlayerBodySchema', {}, 'Player name is required'],
    ['createPlayerBodySchema', { playerName: ' ' }, 'Player name is required'],
    ['createPlayerBodySchema', { playerName: 7 }, 'Player name must be text'],
    [
      'createPlayerBodySchema',
      { playerName: 'x'.repeat(101) },
      'Player name must be at most 100 characters',
    ],
    ['createPlayerBodySchema', { ...player, bats: 'X' }, 'Bats must be one of L, R, S'],
    [
      'createPlayerBodySchema',
      { ...player, colour: 1 },
      '"colour" isn\'t a field here. Remove it.',
    ],
    ['createPlayerBodySchema', { ...player, id: '7' }, 'ID must be a valid ID'],
    ['createPlayerBodySchema', undefined, 'The request body is required'],
    ['createTeamBodySchema', { state: 'Texas', sport: 'baseball' }, 'Team name is required'],
    ['logPitchBodySchema', { umpireCall: 'ball', location: 'x' }, 'Zone must be 1 to 9'],
    ['logPitchBodySchema', { umpireCall: 'ball', velocity: 300 }, 'Velocity must be 130 or less'],
    [
      'logPracticePitchBodySchema',
      { pitchType: 'slider', umpireCall: 'ball', velocity: 39 },
      'Velocity must be 40 or more',
    ],
    [
      'resetPasswordBodySchema',
      { token: 't', password: 'longenough', confirmPassword: 'other' },
      "Passwords don't match",
    ],
  ])('%s of %j: %s', (name, value, message) => {
    const schema = new Map(requestSchemas).get(name);
    expect(schema && check(schema, value).issues?.map((issue) => issue.message)).toContain(message);
  });
});

it('names the path of each issue for programs', () => {
  const lineup = { team: { battingOrder: ['Ana Ruiz', ''] } };
  expect(check(http.updateGameBodySchema, { lineup }).issues).toEqual([
    {
      path: 'lineup.team.battingOrder.1',
      message: 'Batting order needs a player ID or a name',
    },
  ]);
});

it("puts the field's label into a message", () => {
  expect(withFieldLabel("{field} isn't on the roster", 'lineup.opponent.battingOrder.3')).toBe(
    "Opponent's batting order isn't on the roster",
  );
});
