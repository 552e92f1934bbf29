import type { GameBody, LoggedEvent, LoggedPitch } from '@full-count/sync-protocol';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../../testing/people.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { call, createGame } from '../testing/rest-replay.ts';

const server = buildTestApp('embedded', { requestsPerMinute: 1_000_000 });
let coach: TestPerson;
let teamId: string;
let game: GameBody;

const order = (letter: string) => Array.from({ length: 9 }, (_, index) => `${letter}${index + 1}`);
const LINEUP = {
  team: {
    battingOrder: order('T'),
    startingPitcher: 'TP',
    designatedPlayer: 'T4',
    flex: 'TP',
    positions: null,
  },
  opponent: {
    battingOrder: order('O'),
    startingPitcher: 'OP',
    designatedPlayer: null,
    flex: null,
    positions: null,
  },
};

beforeAll(async () => {
  coach = await signUp(server.app);
  teamId = (await createTeam(coach, { sport: 'softball' })).id;
});
beforeEach(async () => {
  const { id } = await createGame(coach, teamId);
  game = await patch(id, { status: 'live', lineup: LINEUP });
});

const patch = (id: string, body: object, status = 200) =>
  call<GameBody>(coach, 'PATCH', `/api/games/${id}`, body, status);
const pitch = (umpireCall: string, more: object = {}) =>
  call<LoggedPitch>(
    coach,
    'POST',
    `/api/games/${game.id}/log-pitch`,
    { pitchType: 'riseball', velocity: null, location: '5', umpireCall, result: null, ...more },
    201,
  );
const logEvent = (event: object, status = 201) =>
  call<LoggedEvent>(coach, 'POST', `/api/games/${game.id}/events`, event, status);
const inPlay = (result: string) => pitch('in_play', { result });

test('a lineup keeps its designated player and FLEX', () => {
  expect(game.lineup).toEqual(LINEUP);
});

test.each([
  ['a designated player who does not bat', { designatedPlayer: 'Bench', flex: 'TP' }],
  ['a FLEX who bats', { designatedPlayer: 'T4', flex: 'T2' }],
])('%s is refused', async (_, designatedPlayerAndFlex) => {
  const lineup = {
    team: { ...LINEUP.team, ...designatedPlayerAndFlex },
    opponent: LINEUP.opponent,
  };
  const refused = await patch(game.id, { lineup }, 400);
  expect(refused).toMatchObject({ code: 'validation_failed' });
});

test('a substitution names the player who leaves, also while their side is in the field', async () => {
  const { event } = await logEvent({ type: 'batter_change', leavingName: 'T1', batterName: 'Sub' });
  expect(event).toMatchObject({ leavingName: 'T1', batterName: 'Sub', flex: false });
  expect((await pitch('ball')).atBat.batterName).toBe('O1');
  const ended = await logEvent({ type: 'end_half' });
  expect(ended.game.batterName).toBe('Sub');
});

test('a pinch hitter is stored with the batter they replace, who is charged with the second strike', async () => {
  await pitch('called_strike');
  const { atBat } = await pitch('called_strike');
  const { event } = await logEvent({ type: 'batter_change', batterName: 'Pinch' });
  expect(event).toMatchObject({ leavingName: 'O1', batterName: 'Pinch', atBatId: atBat.id });
  const third = await pitch('called_strike', { batterName: 'Pinch' });
  expect([third.autoResult, third.atBat.batterName]).toEqual(['strikeout', 'O1']);
  const next = await logEvent({ type: 'batter_change', batterName: 'Second' });
  expect(next.event).toMatchObject({ leavingName: 'O2', atBatId: null });
  expect(next.game.batterName).toBe('Second');
});

test('the FLEX bats for the designated player, who returns later', async () => {
  await logEvent({ type: 'end_half' });
  for (let batter = 1; batter < 4; batter++) await inPlay('single');
  const batting = { type: 'batter_change', leavingName: 'T4', batterName: 'TP' };
  expect((await logEvent(batting)).game.batterName).toBe('TP');
  const returning = { type: 'batter_change', leavingName: 'TP', batterName: 'T4' };
  expect((await logEvent(returning)).game.batterName).toBe('T4');
});

test('the designated player fields for the FLEX of the same side', async () => {
  const fielding = { type: 'batter_change', batterName: 'T4', flex: true };
  expect((await logEvent(fielding)).event).toMatchObject({ flex: true, batterName: 'T4' });
});

test("a player who is not in the game can't leave it", async () => {
  const unknownLeaving = { type: 'batter_change', leavingName: 'Nobody', batterName: 'Sub' };
  expect(await logEvent(unknownLeaving, 400)).toMatchObject({ code: 'validation_failed' });
});

test('a courtesy runner only runs', async () => {
  await inPlay('double');
  const runner = { type: 'runner_change', base: 'second', runnerName: 'Fast', courtesy: true };
  const { event, game: after } = await logEvent(runner);
  expect(event.courtesy).toBe(true);
  expect(after.secondBase).toBe('Fast');
  for (let batter = 2; batter <= 9; batter++) await pitch('ball', { result: 'walk' });
  expect((await pitch('ball')).atBat.batterName).toBe('O1');
});

test('a correction turns a courtesy runner into a pinch runner', async () => {
  await inPlay('double');
  const runner = { type: 'runner_change', base: 'second', runnerName: 'Fast', courtesy: true };
  const { event } = await logEvent(runner);
  const url = `/api/events/${event.id}`;
  const amended = await call<LoggedEvent>(coach, 'PATCH', url, { courtesy: false }, 200);
  expect(amended.event).toMatchObject({ courtesy: false, history: [{ was: { courtesy: true } }] });
});

test.each([
  ['walk', 'ball'],
  ['hit_by_pitch', 'ball'],
  ['single', 'in_play'],
  ['double', 'in_play'],
  ['triple', 'in_play'],
  ['homerun', 'in_play'],
  ['groundout', 'in_play'],
  ['flyout', 'in_play'],
  ['lineout', 'in_play'],
  ['sac_fly', 'in_play'],
  ['doubleplay', 'in_play'],
  ['triple_play', 'in_play'],
  ['error', 'in_play'],
])('autoResult is %s for a pitch with that result', async (result, umpireCall) => {
  const first = await pitch('ball');
  expect(first.autoResult).toBeNull();
  expect((await pitch(umpireCall, { result })).autoResult).toBe(result);
});

test('autoResult follows from the count, and from a ball in play without a result', async () => {
  await pitch('called_strike');
  await pitch('strike');
  expect((await pitch('called_strike')).autoResult).toBe('strikeout');
  for (let ball = 1; ball < 4; ball++) expect((await pitch('ball')).autoResult).toBeNull();
  expect((await pitch('ball')).autoResult).toBe('walk');
  expect((await pitch('in_play')).autoResult).toBe('groundout');
});
