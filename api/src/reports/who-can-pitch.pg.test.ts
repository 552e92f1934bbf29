import type { GameBody, PlayerBody, WhoCanPitchBody } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, createGame } from '../games/testing/rest-replay.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

/** 6 PM in Chicago on a day of May 2026. The 4th is a Monday. */
const evening = (day: number) => `2026-05-${String(day).padStart(2, '0')}T23:00:00.000Z`;

describe('who can pitch', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;

  const newPitcher = (playerName: string, birthYear: number | null = 2014) =>
    call<PlayerBody>(coach, 'POST', `/api/teams/${teamId}/players`, { playerName, birthYear }, 201);
  const play = (gameDate: string) => createGame(coach, teamId, { status: 'live', gameDate });
  const change = (game: GameBody, what: string, body: object = {}) =>
    call<GameBody>(coach, 'PATCH', `/api/games/${game.id}/${what}`, body, 200);
  const pitch = async (
    game: GameBody,
    pitcherName: string,
    pitches: number,
    occurredAt: string,
  ) => {
    const body = { pitchType: 'fastball', umpireCall: 'foul', batterName: 'Theirs' };
    const url = `/api/games/${game.id}/log-pitch`;
    for (let thrown = 0; thrown < pitches; thrown += 1) {
      await call(coach, 'POST', url, { ...body, pitcherName, occurredAt }, 201);
    }
  };
  const list = (on: string, person = coach) =>
    call<WhoCanPitchBody>(
      person,
      'GET',
      `/api/teams/${teamId}/who-can-pitch?on=${on}`,
      undefined,
      200,
    );
  const ask = async (on: string, playerName: string, person = coach) =>
    (await list(on, person)).find((pitcher) => pitcher.playerName === playerName);

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach, { timeZone: 'America/Chicago' })).id;
  });

  test('counts the parts of a suspended game on the days on which they began', async () => {
    await newPitcher('Ana');
    const game = await play(evening(4));
    await pitch(game, 'Ana', 40, evening(4));
    expect((await change(game, 'suspend', { occurredAt: evening(4) })).status).toBe('suspended');
    expect((await change(game, 'resume', { occurredAt: evening(9) })).status).toBe('live');
    await pitch(game, 'Ana', 22, evening(9));
    expect(await ask('2026-05-10', 'Ana')).toMatchObject({
      rules: 'Pitch Smart',
      status: 'rests',
      today: 0,
      lastSevenDays: 62,
      remainingToday: 0,
      mayPitchOn: '2026-05-11',
      reasons: ['Rests until Mon, May 11.'],
    });
    expect(await ask('2026-05-09', 'Ana')).toMatchObject({
      status: 'limited',
      today: 22,
      remainingToday: 63,
      mayPitchOn: '2026-05-11',
      reasons: ['63 pitches left today. Then rests 1 day.'],
    });
    expect(await ask('2026-05-06', 'Ana')).toMatchObject({ status: 'rests', lastSevenDays: 40 });
    expect(await ask('2026-05-12', 'Ana')).toMatchObject({
      status: 'ready',
      mayPitchOn: '2026-05-12',
      remainingToday: 85,
    });
  });

  test('finds a game of an earlier month that was resumed', async () => {
    await newPitcher('Bo');
    const game = await play('2026-03-02T18:00');
    await pitch(game, 'Bo', 1, '2026-03-03T00:30:00Z');
    await change(game, 'suspend');
    await pitch(game, 'Bo', 25, evening(9));
    await change(game, 'end');
    expect(await ask('2026-05-10', 'Bo')).toMatchObject({ status: 'rests', lastSevenDays: 25 });
  });

  test('takes the corrected day of a resumption', async () => {
    await newPitcher('Cy');
    const game = await play(evening(4));
    await pitch(game, 'Cy', 1, evening(4));
    await change(game, 'suspend');
    await change(game, 'resume', { occurredAt: evening(8), day: '2026-05-09' });
    await pitch(game, 'Cy', 21, evening(8));
    expect(await ask('2026-05-10', 'Cy')).toMatchObject({ status: 'rests' });
    const log = await call<{ id: string; type: string; day: string }[]>(
      coach,
      'GET',
      `/api/games/${game.id}/events`,
      undefined,
      200,
    );
    const resumed = log.find(({ type }) => type === 'game_resumed');
    expect(resumed?.day).toBe('2026-05-09');
    await call(coach, 'PATCH', `/api/events/${resumed?.id}`, { day: '2026-05-08' }, 200);
    expect(await ask('2026-05-10', 'Cy')).toMatchObject({ status: 'ready', lastSevenDays: 22 });
  });

  test('tells members with Read Only access why, and nothing that depends on the age', async () => {
    const reader = await signUp(server.app);
    await addMember(server, teamId, reader.user.id, 'read');
    await newPitcher('Di', 2004);
    await newPitcher('Ed', null);
    const game = await play(evening(16));
    await pitch(game, 'Di', 40, evening(16));
    await pitch(game, 'Ed', 1, evening(16));
    expect(await ask('2026-05-16', 'Di', reader)).toMatchObject({
      status: 'limited',
      today: 40,
      remainingToday: null,
      mayPitchOn: null,
      reasons: ['Pitched today.'],
    });
    expect(await ask('2026-05-16', 'Ed', reader)).toMatchObject({
      status: 'unknown',
      reasons: ['The limits are not known.'],
    });
    expect((await ask('2026-05-16', 'Ed'))?.reasons).toEqual(['The birth year is not set.']);
  });

  test('has no one who did not pitch in the last days, and refuses what is no day', async () => {
    expect(await list('2030-05-10')).toEqual([]);
    const url = `/api/teams/${teamId}/who-can-pitch`;
    expect((await coach.inject({ method: 'GET', url: `${url}?on=2026-02-30` })).statusCode).toBe(
      400,
    );
    expect((await coach.inject({ method: 'GET', url })).statusCode).toBe(200);
  });
});
