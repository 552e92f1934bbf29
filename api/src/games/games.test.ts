import { randomUUID } from 'node:crypto';
import type {
  GameBody,
  GameLogBody,
  LoggedEvent,
  LoggedPitch,
  PitchBody,
  PlayerBody,
} from '@full-count/sync-protocol';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { call, createGame } from './testing/rest-replay.ts';

const server = buildTestApp('embedded', { requestsPerMinute: 1_000_000 });
let coach: TestPerson;
let teamId: string;
let game: GameBody;

beforeAll(async () => {
  coach = await signUp(server.app);
  teamId = (await createTeam(coach, { timeZone: 'America/Chicago' })).id;
});
beforeEach(async () => {
  game = await createGame(coach, teamId, { status: 'live' });
});

const answer = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const response = await coach.inject({ method, url, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};
const log = (pitch: object, status = 201) =>
  call<LoggedPitch>(
    coach,
    'POST',
    `/api/games/${game.id}/log-pitch`,
    { ...DUEL, ...pitch },
    status,
  );
const happen = (event: object, status = 201) =>
  call<LoggedEvent>(coach, 'POST', `/api/games/${game.id}/events`, event, status);
const refusal = async (pitch: object) =>
  (await answer('POST', `/api/games/${game.id}/log-pitch`, { ...DUEL, ...pitch })).body.code;

const DUEL = {
  pitchType: 'fastball',
  velocity: 61.5,
  location: '5',
  umpireCall: 'called_strike',
  result: null,
  batterName: 'Lee Marsh',
  pitcherName: 'Robin Vale',
  currentBatterIndex: 0,
};
const BALL = { umpireCall: 'ball', location: null };
const HIT = { umpireCall: 'in_play', result: 'single' };

describe('a game', () => {
  test("is scheduled with the date of the team's own clock", async () => {
    const body = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02T18:30' };
    const { status, body: made } = await answer('POST', '/api/games', body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      teamId,
      opponent: 'Lakeside',
      gameDate: '2026-05-02T23:30:00.000Z',
      homeTeam: true,
      status: 'scheduled',
      inning: 1,
      halfInning: 'top',
      outs: 0,
      balls: 0,
      strikes: 0,
      teamScore: 0,
      opponentScore: 0,
      finalScore: null,
      lineup: null,
    });
  });

  test.each([
    ['completed at once', { status: 'completed' }],
    ['without an opponent', { opponent: ' ' }],
    ['without a date', { gameDate: 'soon' }],
    ['with an unknown key', { weather: 'sunny' }],
  ])('%s is refused', async (_, bad) => {
    const body = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02', ...bad };
    expect((await answer('POST', '/api/games', body)).status).toBe(400);
  });

  test("sent again with the same id is the same game, and nobody else's", async () => {
    const body = { id: randomUUID(), teamId, opponent: 'Lakeside', gameDate: '2026-05-02' };
    const first = await answer('POST', '/api/games', body);
    expect(await answer('POST', '/api/games', body)).toEqual({ ...first, status: 200 });
    const other = await signUp(server.app);
    await addMember(server.context, teamId, other.user.id, 'write');
    const theirs = await other.inject({ method: 'POST', url: '/api/games', payload: body });
    expect(theirs.statusCode).toBe(409);
  });

  test('goes from scheduled to live to completed and back, and repeats cost nothing', async () => {
    const { id } = await createGame(coach, teamId);
    const url = `/api/games/${id}`;
    expect(await answer('PATCH', `${url}/end`)).toMatchObject({
      status: 409,
      body: { code: 'bad_transition' },
    });
    expect((await answer('PATCH', `${url}/restart`)).status).toBe(409);
    expect((await answer('PATCH', url, { status: 'live' })).body.status).toBe('live');
    expect((await answer('PATCH', url, { status: 'live' })).status).toBe(200);
    expect((await answer('PATCH', `${url}/end`, {})).body).toMatchObject({
      status: 'completed',
      finalScore: '0-0',
    });
    expect((await answer('PATCH', `${url}/end`)).status).toBe(200);
    expect((await answer('PATCH', url, { status: 'live' })).status).toBe(409);
    expect((await answer('PATCH', `${url}/restart`)).body).toMatchObject({
      status: 'live',
      finalScore: null,
    });
  });

  test('has a final score that follows a later correction', async () => {
    const url = `/api/games/${game.id}`;
    await answer('PATCH', url, { teamScore: 3, opponentScore: 2 });
    await answer('PATCH', `${url}/end`);
    expect((await answer('PATCH', url, { teamScore: 4, opponentScore: 2 })).body).toMatchObject({
      teamScore: 4,
      finalScore: '4-2',
    });
    expect((await answer('PATCH', url, { teamScore: 100 })).status).toBe(400);
    expect((await answer('PATCH', url, { teamScore: -1 })).status).toBe(400);
  });

  test('with a score set by hand counts on from there', async () => {
    await answer('PATCH', `/api/games/${game.id}`, { teamScore: 0, opponentScore: 5 });
    const { game: after } = await log({ umpireCall: 'in_play', result: 'homerun' });
    expect(after).toMatchObject({ teamScore: 0, opponentScore: 6 });
  });

  test('starts with a lineup of our players by id and opponents by name', async () => {
    const players = await Promise.all(
      ['Ana', 'Bea'].map((playerName) =>
        call<PlayerBody>(
          coach,
          'POST',
          `/api/teams/${teamId}/players`,
          { playerName: `${playerName} ${randomUUID().slice(0, 6)}` },
          201,
        ),
      ),
    );
    const { id } = await createGame(coach, teamId);
    const lineup = {
      team: { battingOrder: players.map((one) => one.id), startingPitcher: players[1]?.id },
      opponent: { battingOrder: ['Otto', 'Pia'], startingPitcher: 'Quade' },
    };
    const { body } = await answer('PATCH', `/api/games/${id}`, { status: 'live', lineup });
    expect(body).toMatchObject({ lineup, batterName: 'Otto', pitcherName: players[1]?.playerName });
    expect((await answer('GET', `/api/games/${id}/players`)).body).toEqual({
      pitchers: [players[1]?.playerName, 'Quade'],
      batters: [players[0]?.playerName, players[1]?.playerName, 'Otto', 'Pia'],
    });
    const strange = { ...lineup, team: { battingOrder: [randomUUID()], startingPitcher: null } };
    expect((await answer('PATCH', `/api/games/${id}`, { lineup: strange })).status).toBe(400);
    const [first] = lineup.team.battingOrder;
    const twice = { ...lineup, team: { ...lineup.team, battingOrder: [first, first] } };
    expect((await answer('PATCH', `/api/games/${id}`, { lineup: twice })).body).toMatchObject({
      issues: [{ path: 'lineup.team.battingOrder.1' }],
    });
  });

  test('keeps the lineup of a side that is not sent', async () => {
    const opponent = { battingOrder: ['Otto', 'Pia'], startingPitcher: 'Quade' };
    const team = { battingOrder: ['Ann', 'Bea'], startingPitcher: 'Cleo' };
    const url = `/api/games/${game.id}`;
    await answer('PATCH', url, { lineup: { opponent } });
    const { body } = await answer('PATCH', url, { lineup: { team, opponent: null } });
    expect(body.lineup).toMatchObject({ team, opponent });
  });

  test('names whoever stands in the lineup or came into the game, a runner for a batter too', async () => {
    const lineup = { opponent: { battingOrder: ['Otto', 'Pia'], startingPitcher: 'Quade' } };
    await answer('PATCH', `/api/games/${game.id}`, { lineup });
    await log({ batterName: 'Otto', ...HIT });
    await happen({ type: 'runner_change', base: 'first', runnerName: 'Pinch Runner' });
    await happen({ type: 'intentional_walk', batterName: 'Walked' });
    await happen({ type: 'runner_change', base: 'first', runnerName: 'Courtesy', courtesy: true });
    await happen({ type: 'pitching_change', pitcherName: 'Reliever' });
    await log({ batterName: 'Pia', pitcherName: 'Reliever', id: randomUUID() });
    expect((await answer('GET', `/api/games/${game.id}/players`)).body).toEqual({
      pitchers: ['Quade', 'Robin Vale', 'Reliever'],
      batters: ['Otto', 'Pia', 'Pinch Runner', 'Walked'],
    });
  });

  test('lists newest date first, and live ones by their start', async () => {
    const own = (await createTeam(coach, { name: 'Listed' })).id;
    const dates = ['2026-04-01', '2026-06-01', '2026-05-01'];
    for (const gameDate of dates) {
      await answer('POST', '/api/games', { teamId: own, opponent: gameDate, gameDate });
    }
    const { body: games } = await answer('GET', `/api/teams/${own}/games`);
    expect(games.map((one: GameBody) => one.opponent)).toEqual([
      '2026-06-01',
      '2026-05-01',
      '2026-04-01',
    ]);
    for (const one of [games[2], games[0]]) {
      await answer('PATCH', `/api/games/${one.id}`, { status: 'live' });
      server.advance(1000);
    }
    const { body: live } = await answer('GET', `/api/teams/${own}/games/live`);
    expect(live.map((one: GameBody) => one.opponent)).toEqual(['2026-06-01', '2026-04-01']);
  });

  test('that was deleted is gone', async () => {
    expect(await answer('DELETE', `/api/games/${game.id}`)).toEqual({ status: 204, body: null });
    expect((await answer('GET', `/api/games/${game.id}`)).status).toBe(404);
    expect((await answer('DELETE', `/api/games/${game.id}`)).status).toBe(404);
  });

  test('of another team is not there', async () => {
    const stranger = await signUp(server.app);
    const nowhere = await coach.inject({ method: 'GET', url: `/api/games/${randomUUID()}` });
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['PATCH', '/end'],
      ['POST', '/log-pitch'],
      ['GET', '/pitches'],
      ['GET', '/stats'],
      ['GET', '/events'],
    ] as const) {
      const payload = path === '/log-pitch' ? DUEL : {};
      const url = `/api/games/${game.id}${path}`;
      const response = await stranger.inject({ method, url, ...(method !== 'GET' && { payload }) });
      expect(response.statusCode).toBe(404);
      expect(response.body).toBe(nowhere.body);
    }
  });

  test('is for a reader to see and not to touch', async () => {
    const reader = await signUp(server.app);
    await addMember(server.context, teamId, reader.user.id, 'read');
    const url = `/api/games/${game.id}`;
    expect((await reader.inject({ method: 'GET', url })).statusCode).toBe(200);
    const pitch = await reader.inject({ method: 'POST', url: `${url}/log-pitch`, payload: DUEL });
    expect(pitch.statusCode).toBe(403);
    expect((await reader.inject({ method: 'DELETE', url })).statusCode).toBe(403);
  });
});

describe('a pitch', () => {
  test('joins the open plate appearance and moves the count', async () => {
    const first = await log({});
    const second = await log(BALL);
    expect(second.atBat.id).toBe(first.atBat.id);
    expect(second.pitch).toMatchObject({
      pitchNumber: 2,
      isFirstPitch: false,
      balls: 0,
      strikes: 1,
      location: null,
      velocity: 61.5,
      batterName: 'Lee Marsh',
      pitcherName: 'Robin Vale',
      atBat: { id: first.atBat.id, result: null },
    });
    expect(second.game).toMatchObject({ balls: 1, strikes: 1, batterName: 'Lee Marsh' });
    expect(second.autoResult).toBeNull();
  });

  test.each([
    ['the third strike', [{}, {}, {}], 'strikeout'],
    ['the fourth ball', [BALL, BALL, BALL, BALL], 'walk'],
    ['a walk with a ball at any count', [{ ...BALL, result: 'walk' }], 'walk'],
    ['a ball in play without a result', [{ umpireCall: 'in_play' }], 'groundout'],
    [
      'the other spelling of a home run',
      [{ umpireCall: 'in_play', result: 'home_run' }],
      'homerun',
    ],
    ['a hit batter', [{ ...BALL, result: 'hit_by_pitch' }], 'hit_by_pitch'],
  ])('%s gives the result', async (_, pitches, result) => {
    const answers: LoggedPitch[] = [];
    for (const pitch of pitches) answers.push(await log(pitch));
    expect(answers.at(-1)).toMatchObject({ autoResult: result, game: { balls: 0, strikes: 0 } });
    const next = await log({ batterName: 'Noa Reed' });
    expect(next.atBat.id).not.toBe(answers[0]?.atBat.id);
  });

  test.each([
    ['result_disagrees', { umpireCall: 'called_strike', result: 'strikeout' }],
    ['result_disagrees', { umpireCall: 'called_strike', result: 'hit_by_pitch' }],
    ['result_disagrees', { umpireCall: 'ball', result: 'single' }],
    ['result_disagrees', { umpireCall: 'ball', foulTip: true }],
    ['result_disagrees', { umpireCall: 'called_strike', foulBunt: true }],
    ['validation_failed', { occurredAt: '2026-05-02T17:30:00' }],
    ['validation_failed', { occurredAt: '2026-02-30T17:30:00Z' }],
    [
      'advance_conflict',
      {
        ...HIT,
        advances: [
          { from: 'batter', to: 'first' },
          { from: 'first', to: 'first' },
        ],
      },
    ],
    ['validation_failed', { location: '0' }],
    ['validation_failed', { location: '10' }],
    ['validation_failed', { location: 'high' }],
    ['validation_failed', { velocity: 'NaN' }],
    ['validation_failed', { velocity: 131 }],
    ['validation_failed', { velocity: 61.55 }],
    ['validation_failed', { umpireCall: 'balk' }],
    ['validation_failed', { result: 'touchdown' }],
    ['validation_failed', { spin: 2400 }],
    ['validation_failed', { location: '5', chaseZone: 11 }],
    ['validation_failed', { currentBatterIndex: -1 }],
    ['validation_failed', { batterId: randomUUID() }],
    ['validation_failed', { afterPitchId: randomUUID() }],
  ])('is refused with %s: %j', async (code, pitch) => {
    await log(HIT);
    expect(await refusal(pitch)).toBe(code);
    const { body } = await answer('GET', `/api/games/${game.id}/pitches`);
    expect(body).toHaveLength(1);
  });

  test('happened when its client says, whatever the offset of his clock', async () => {
    const { pitch } = await log({ occurredAt: '2026-05-02T17:30:00-05:00' });
    expect(pitch.occurredAt).toBe('2026-05-02T22:30:00.000Z');
  });

  test('for a game that is not live is refused', async () => {
    await answer('PATCH', `/api/games/${game.id}/end`);
    expect(await answer('POST', `/api/games/${game.id}/log-pitch`, DUEL)).toMatchObject({
      status: 409,
      body: { code: 'game_not_live' },
    });
  });

  test('without names needs a lineup', async () => {
    const { batterName, pitcherName, ...nameless } = DUEL;
    const url = `/api/games/${game.id}/log-pitch`;
    expect((await answer('POST', url, nameless)).body.code).toBe('batter_unknown');
    const lineup = {
      opponent: { battingOrder: ['Otto', 'Pia'], startingPitcher: 'Quade' },
      team: { battingOrder: ['Ana'], startingPitcher: 'Rae' },
    };
    await answer('PATCH', `/api/games/${game.id}`, { lineup });
    expect((await answer('POST', url, { ...nameless, ...HIT })).body).toMatchObject({
      pitch: { batterName: 'Otto', pitcherName: 'Rae' },
      game: { batterName: 'Pia', firstBase: 'Otto' },
    });
  });

  test('by another name is a change that keeps the count', async () => {
    const first = await log({});
    await log({ pitcherName: 'Sal Crane' });
    const last = await log({ batterName: 'Pip Hart', pitcherName: 'Sal Crane' });
    expect(last.atBat).toMatchObject({
      id: first.atBat.id,
      // OBR 9.15(b): he had two strikes when he was replaced.
      batterName: 'Lee Marsh',
      pitcherName: 'Sal Crane',
      result: 'strikeout',
    });
    expect(last.pitch).toMatchObject({ batterName: 'Pip Hart', pitcherName: 'Sal Crane' });
  });

  test('by a name that two of ours have needs an id', async () => {
    const name = `Sam ${randomUUID().slice(0, 6)}`;
    const roster = `/api/teams/${teamId}/players`;
    const one = await call<PlayerBody>(coach, 'POST', roster, { playerName: name }, 201);
    expect((await log({ pitcherName: name })).pitch.pitcherId).toBe(one.id);
    await call(coach, 'POST', roster, { playerName: name }, 201);
    expect(await refusal({ pitcherName: name })).toBe('name_ambiguous');
    const byId = await log({ pitcherName: undefined, pitcherId: one.id });
    expect(byId.pitch).toMatchObject({ pitcherId: one.id, pitcherName: name });
  });

  test('outside the zone has a place of its own', async () => {
    const { pitch } = await log({ umpireCall: 'ball', location: null, chaseZone: 13 });
    expect(pitch).toMatchObject({ location: null, chaseZone: 13 });
  });

  test('sent again with the same id has no second effect', async () => {
    const id = randomUUID();
    const first = await log({ id });
    expect(await log({ id }, 200)).toEqual(first);
    const other = await createGame(coach, teamId, { status: 'live' });
    const url = `/api/games/${other.id}/log-pitch`;
    expect((await answer('POST', url, { ...DUEL, id })).status).toBe(409);
  });

  test('after three outs stands in the next half', async () => {
    for (let out = 0; out < 3; out++)
      await log({ umpireCall: 'in_play', result: 'flyout', batterName: `Out ${out}` });
    const { body } = await answer('GET', `/api/games/${game.id}`);
    expect(body).toMatchObject({ inning: 1, halfInning: 'bottom', outs: 0 });
    const ours = await log({ batterName: 'Ours', pitcherName: 'Theirs' });
    expect(ours.atBat).toMatchObject({ battingSide: 'team', halfInning: 'bottom' });
  });

  test('moves runners by default, or as it says', async () => {
    await log(HIT);
    const second = await log({
      ...HIT,
      batterName: 'Noa Reed',
      advances: [{ from: 'first', to: 'third' }],
    });
    expect(second.game).toMatchObject({
      firstBase: 'Noa Reed',
      secondBase: null,
      thirdBase: 'Lee Marsh',
    });
    const third = await log({ umpireCall: 'in_play', result: 'sac_fly', batterName: 'Kim Stone' });
    expect(third.game).toMatchObject({
      opponentScore: 1,
      outs: 1,
      firstBase: 'Noa Reed',
      thirdBase: null,
    });
    expect(third.atBat.runnersOnBase).toEqual({
      first: 'Noa Reed',
      second: null,
      third: 'Lee Marsh',
    });
  });

  test('that was forgotten goes in after another, or first', async () => {
    const first = await log({});
    await log({});
    const inserted = await log({ ...BALL, afterPitchId: first.pitch.id });
    expect(inserted.pitch).toMatchObject({ pitchNumber: 2, strikes: 1 });
    await log({ ...BALL, afterPitchId: null });
    const { body } = await answer('GET', `/api/games/${game.id}/pitches`);
    expect(body.map((pitch: PitchBody) => [pitch.umpireCall, pitch.balls, pitch.strikes])).toEqual([
      ['ball', 0, 0],
      ['called_strike', 1, 0],
      ['ball', 1, 1],
      ['called_strike', 2, 1],
    ]);
    expect((await answer('GET', `/api/games/${game.id}`)).body).toMatchObject({
      balls: 2,
      strikes: 2,
    });
  });

  test('is found by who threw it and who was at bat', async () => {
    await log(HIT);
    await log({ batterName: 'Noa Reed', pitcherName: 'Sal Crane' });
    const of = async (query: string) =>
      (await answer('GET', `/api/games/${game.id}/pitches?${query}`)).body.length;
    expect(await of('pitcher=Sal+Crane')).toBe(1);
    expect(await of('batter=Lee+Marsh')).toBe(1);
    expect(await of('batter=Nobody')).toBe(0);
    expect(await of('batter=&pitcher=Sal+Crane')).toBe(1);
  });
});

describe('a correction', () => {
  test('takes a pitch back and brings it again', async () => {
    const first = await log({});
    await log({});
    const url = `/api/pitches/${first.pitch.id}`;
    const taken = await answer('DELETE', url);
    expect(taken).toMatchObject({
      status: 200,
      body: { pitch: { voided: true, balls: null }, game: { strikes: 1 } },
    });
    expect((await answer('GET', `/api/games/${game.id}/pitches`)).body).toHaveLength(1);
    expect((await answer('POST', `${url}/restore`)).body).toMatchObject({
      pitch: { voided: false, strikes: 0 },
      game: { strikes: 2 },
    });
  });

  test('of a past pitch folds the game again and keeps what it was', async () => {
    const first = await log({});
    await log({});
    await log(BALL);
    const { body } = await answer('PATCH', `/api/pitches/${first.pitch.id}`, {
      umpireCall: 'ball',
      velocity: null,
      location: '1',
      pitcherName: 'Sal Crane',
    });
    expect(body.game).toMatchObject({ balls: 2, strikes: 1 });
    expect(body.pitch).toMatchObject({
      umpireCall: 'ball',
      velocity: null,
      location: '1',
      pitcherName: 'Sal Crane',
      history: [
        {
          was: {
            umpireCall: 'called_strike',
            velocity: 61.5,
            location: '5',
            pitcherId: null,
            pitcherName: first.pitch.pitcherName,
          },
        },
      ],
    });
  });

  test('moves it to the at-bat in which it was thrown, and its history says where it was', async () => {
    const hit = await log(HIT);
    const wrong = await log({ batterName: 'Noa Reed' });
    const { body } = await answer('PATCH', `/api/pitches/${wrong.pitch.id}`, {
      atBatId: hit.atBat.id,
      afterPitchId: null,
    });
    expect(body.pitch).toMatchObject({
      pitchNumber: 1,
      atBat: { id: hit.atBat.id, result: 'single' },
      batterName: hit.pitch.batterName,
      history: [{ was: { atBatId: wrong.atBat.id, afterPitchId: hit.pitch.id } }],
    });
    const events = await answer('GET', `/api/games/${game.id}/events`);
    expect((events.body as GameLogBody).map(({ id }) => id)).toEqual([
      wrong.pitch.id,
      hit.pitch.id,
    ]);
    const nowhere = { atBatId: game.id };
    expect((await answer('PATCH', `/api/pitches/${hit.pitch.id}`, nowhere)).status).toBe(400);
  });

  test('of a whole at-bat gives it to whose it was', async () => {
    const hit = await log(HIT);
    const url = `/api/at-bats/${hit.atBat.id}`;
    const { body } = await answer('PATCH', url, { batterName: 'Noa Reed', notes: 'Misread' });
    expect(body.atBat).toMatchObject({
      batterName: 'Noa Reed',
      result: 'single',
      notes: 'Misread',
    });
    expect(body.game.firstBase).toBe('Noa Reed');
    const stranger = await signUp(server.app);
    const payload = { notes: 'Mine' };
    expect((await stranger.inject({ method: 'PATCH', url, payload })).statusCode).toBe(404);
  });

  test('that would not fit is refused, and the pitch stays', async () => {
    const { pitch } = await log({});
    const url = `/api/pitches/${pitch.id}`;
    expect((await answer('PATCH', url, { result: 'single' })).body.code).toBe('result_disagrees');
    expect((await answer('PATCH', url, { location: '12' })).body.code).toBe('validation_failed');
    const { body } = await answer('GET', `/api/games/${game.id}/events`);
    expect(body[0]).toMatchObject({ kind: 'pitch', result: null, history: [] });
  });

  test('of a pitch of another team finds nothing', async () => {
    const { pitch } = await log({});
    const stranger = await signUp(server.app);
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      const url = `/api/pitches/${pitch.id}${path}`;
      expect((await stranger.inject({ method, url })).statusCode).toBe(404);
    }
  });
});

describe('an event', () => {
  test.each([
    [
      'stolen_base',
      { advances: [{ from: 'first', to: 'second' }] },
      { secondBase: 'Lee Marsh', firstBase: null },
    ],
    ['caught_stealing', { advances: [{ from: 'first', to: 'out' }] }, { firstBase: null, outs: 1 }],
    ['pick_off', { advances: [{ from: 'first', to: 'out' }] }, { outs: 1 }],
    ['balk', { advances: [{ from: 'first', to: 'second' }] }, { secondBase: 'Lee Marsh' }],
    ['wild_pitch', { advances: [{ from: 'first', to: 'home' }] }, { opponentScore: 1 }],
    ['runner_change', { base: 'first', runnerName: 'Ty Swift' }, { firstBase: 'Ty Swift' }],
    ['automatic_ball', { batterName: 'Noa Reed' }, { balls: 1, batterName: 'Noa Reed' }],
    ['automatic_strike', { batterName: 'Noa Reed' }, { strikes: 1 }],
    [
      'intentional_walk',
      { batterName: 'Noa Reed' },
      { firstBase: 'Noa Reed', secondBase: 'Lee Marsh' },
    ],
    ['placed_runner', { runnerName: 'Ty Swift' }, { secondBase: 'Ty Swift' }],
    ['pitching_change', { pitcherName: 'Sal Crane' }, { pitcherName: 'Sal Crane' }],
    ['batter_change', { batterName: 'Noa Reed' }, { batterName: 'Noa Reed' }],
    ['score_set', { opponentScore: 7 }, { opponentScore: 7, teamScore: 0 }],
    [
      'state_set',
      { inning: 4, outs: 2, firstBase: null, thirdBase: 'Ty Swift' },
      { inning: 4, outs: 2, firstBase: null, thirdBase: 'Ty Swift' },
    ],
    ['end_half', {}, { halfInning: 'bottom', outs: 0, firstBase: null }],
  ])('%s %j', async (type, facts, expected) => {
    await log(HIT);
    const { event, game: after } = await happen({ type, ...facts });
    expect(after).toMatchObject(expected);
    expect(event).toMatchObject({ type, voided: false });
  });

  test.each([
    ['validation_failed', { type: 'stolen_base' }],
    ['validation_failed', { type: 'stolen_base', advances: [] }],
    ['validation_failed', { type: 'batter_change' }],
    ['validation_failed', { type: 'score_set' }],
    ['validation_failed', { type: 'score_set', teamScore: 100 }],
    [
      'validation_failed',
      { type: 'balk', teamScore: 3, advances: [{ from: 'first', to: 'second' }] },
    ],
    ['validation_failed', { type: 'rain_delay' }],
    ['batter_unknown', { type: 'intentional_walk' }],
    [
      'advance_conflict',
      {
        type: 'stolen_base',
        advances: [
          { from: 'first', to: 'first' },
          { from: 'second', to: 'first' },
        ],
      },
    ],
  ])('is refused with %s: %j', async (code, event) => {
    await log(HIT);
    await log({ ...HIT, batterName: 'Noa Reed' });
    const { status, body } = await answer('POST', `/api/games/${game.id}/events`, event);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('sent again with the same id has no second effect', async () => {
    await log(HIT);
    const event = { id: randomUUID(), type: 'balk', advances: [{ from: 'first', to: 'second' }] };
    const first = await happen(event);
    expect(await happen(event, 200)).toEqual(first);
  });

  test('is taken back, brought again and amended', async () => {
    await log(HIT);
    const { event } = await happen({ type: 'balk', advances: [{ from: 'first', to: 'second' }] });
    const url = `/api/events/${event.id}`;
    expect((await answer('DELETE', url)).body).toMatchObject({
      event: { voided: true },
      game: { firstBase: 'Lee Marsh', secondBase: null },
    });
    expect((await answer('POST', `${url}/restore`)).body.game.secondBase).toBe('Lee Marsh');
    const advances = [{ from: 'first', to: 'third' }];
    expect((await answer('PATCH', url, { advances })).body).toMatchObject({
      event: {
        advances,
        history: [
          { was: { voided: false } },
          { was: { voided: true } },
          { was: { advances: [{ from: 'first', to: 'second' }] } },
        ],
      },
      game: { thirdBase: 'Lee Marsh' },
    });
  });

  test('is not corrected into one that says nothing', async () => {
    await log(HIT);
    const balk = await happen({ type: 'balk', advances: [{ from: 'first', to: 'second' }] });
    const score = await happen({ type: 'score_set', teamScore: 4 });
    for (const [{ event }, emptied] of [
      [balk, { advances: null }],
      [balk, { advances: [] }],
      [score, { teamScore: null }],
    ] as const) {
      const { status, body } = await answer('PATCH', `/api/events/${event.id}`, emptied);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    }
    expect((await answer('GET', `/api/games/${game.id}`)).body).toMatchObject({
      secondBase: 'Lee Marsh',
      teamScore: 4,
    });
  });

  test('stands in the log where it happened', async () => {
    const first = await log(HIT);
    const second = await log({ batterName: 'Noa Reed' });
    const steal = { type: 'stolen_base', advances: [{ from: 'first', to: 'second' }] };
    const { event } = await happen({ ...steal, afterPitchId: first.pitch.id });
    await answer('DELETE', `/api/pitches/${second.pitch.id}`);
    const { body } = await answer('GET', `/api/games/${game.id}/events`);
    expect((body as GameLogBody).map(({ kind, id, voided }) => [kind, id, voided])).toEqual([
      ['pitch', first.pitch.id, false],
      ['event', event.id, false],
      ['pitch', second.pitch.id, true],
    ]);
  });
});

describe('figures', () => {
  test("of a game follow its perspective, and the team's those of our pitchers", async () => {
    const own = (await createTeam(coach, { name: 'Counted' })).id;
    game = await createGame(coach, own, { status: 'live' });
    await log({ velocity: 60 });
    await log({ velocity: 61, umpireCall: 'ball' });
    const of = async (perspective: string) =>
      (await answer('GET', `/api/games/${game.id}/stats?perspective=${perspective}`)).body;
    expect(await of('team')).toMatchObject({
      totalPitches: 2,
      strikePercentage: 50,
      avgVelocity: 60.5,
    });
    expect(await of('opponent')).toMatchObject({ totalPitches: 0, strikePercentage: null });
    expect((await answer('GET', `/api/games/${game.id}/stats`)).body).toEqual(await of('team'));
    expect((await answer('GET', `/api/games/${game.id}/stats?perspective=umpire`)).status).toBe(
      400,
    );
    expect((await answer('GET', `/api/teams/${own}/stats`)).body).toEqual({
      gamesPlayed: 0,
      avgVelocity: 60.5,
      strikePercentage: 50,
      totalPitches: 2,
    });
  });

  test('of a team without pitches are none', async () => {
    const own = (await createTeam(coach, { name: 'Empty' })).id;
    expect((await answer('GET', `/api/teams/${own}/stats`)).body).toEqual({
      gamesPlayed: 0,
      avgVelocity: null,
      strikePercentage: 0,
      totalPitches: 0,
    });
  });
});
