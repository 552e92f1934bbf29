import { randomUUID } from 'node:crypto';
import type { PlayerBody } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

const server = buildTestApp('embedded');
let coach: TestPerson;
let teamId: string;

beforeAll(async () => {
  coach = await signUp(server.app);
  teamId = (await createTeam(coach)).id;
});

const postPlayer = (payload: object, person = coach) =>
  person.inject({ method: 'POST', url: `/api/teams/${teamId}/players`, payload });
const addPlayer = async (payload: object) => {
  const response = await postPlayer(payload);
  expect(response.statusCode).toBe(201);
  return response.json<PlayerBody>();
};
const roster = async (person = coach) => {
  const url = `/api/teams/${teamId}/players`;
  return (await person.inject({ method: 'GET', url })).json<PlayerBody[]>();
};

describe('a player', () => {
  test('is added with only a name, and the position Unknown', async () => {
    const player = await addPlayer({ playerName: '  Ana Field ', position: '' });
    expect(player).toEqual({
      id: expect.any(String),
      teamId,
      playerId: null,
      playerName: 'Ana Field',
      position: 'Unknown',
      jersey: null,
      jerseyNumber: null,
      bats: null,
      throws: null,
      birthYear: null,
      consent: null,
      joinedAt: expect.stringMatching(/Z$/),
    });
    expect(await roster()).toContainEqual(player);
  });

  test.each([
    ['no name', { playerName: '' }],
    ['a NUL in the name', { playerName: 'A\u0000na' }],
    ['half a surrogate pair in the name', { playerName: 'A\ud800na' }],
    ['a jersey of 100', { playerName: 'Ana', jerseyNumber: 100 }],
    ['a jersey number as text', { playerName: 'Ana', jerseyNumber: '7' }],
    ['a jersey of three digits', { playerName: 'Ana', jersey: '000' }],
    ['two jerseys', { playerName: 'Ana', jersey: '7', jerseyNumber: 8 }],
    ['an extra key', { playerName: 'Ana', shoeSize: 44 }],
    ['a link to a user who is not a member', { playerName: 'Ana', playerId: randomUUID() }],
    ['the id of another team', { playerName: 'Ana', teamId: randomUUID() }],
  ])('with %s is refused', async (_, payload) => {
    expect((await postPlayer(payload)).statusCode).toBe(400);
  });

  test.each([
    [{ jersey: '0' }, '0', 0],
    [{ jersey: '00' }, '00', 0],
    [{ jersey: '07' }, '7', 7],
    [{ jersey: '00', jerseyNumber: 0 }, '00', 0],
    [{ jerseyNumber: 0 }, '0', 0],
    [{ jerseyNumber: 42 }, '42', 42],
    [{ jersey: null }, null, null],
  ])('with %j has the jersey %j and the number %j', async (sent, jersey, jerseyNumber) => {
    const player = await addPlayer({ playerName: 'Ana', jersey: '5' });
    const url = `/api/players/${player.id}`;
    const changed = await coach.inject({ method: 'PUT', url, payload: sent });
    for (const answer of [await addPlayer({ playerName: 'Bo', ...sent }), changed.json()]) {
      expect(answer).toMatchObject({ jersey, jerseyNumber });
      expect(await roster()).toContainEqual(answer);
    }
  });

  test('throws with both hands', async () => {
    expect(await addPlayer({ playerName: 'Pat', throws: 'S' })).toMatchObject({ throws: 'S' });
  });

  test('is linked to a member', async () => {
    const player = await addPlayer({ playerName: 'Linked', playerId: coach.user.id, teamId });
    expect(player.playerId).toBe(coach.user.id);
  });

  test('sent again with the same id is the same player', async () => {
    const payload = { id: randomUUID(), playerName: 'Once' };
    const first = await addPlayer(payload);
    const repeated = await postPlayer(payload);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, first]);
  });

  test('sent again after being renamed is the player with the new name', async () => {
    const payload = { id: randomUUID(), playerName: 'Before' };
    await addPlayer(payload);
    const url = `/api/players/${payload.id}`;
    const renamed = await coach.inject({ method: 'PUT', url, payload: { playerName: 'After' } });
    const repeated = await postPlayer(payload);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, renamed.json()]);
  });

  test("can't have the id of a removed player or of another team's player", async () => {
    const { id } = await addPlayer({ playerName: 'Taken' });
    const other = await coach.inject({
      method: 'POST',
      url: '/api/teams',
      payload: { name: 'Others', state: 'OH', sport: 'baseball' },
    });
    const elsewhere = await coach.inject({
      method: 'POST',
      url: `/api/teams/${other.json().id}/players`,
      payload: { id, playerName: 'Taken' },
    });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'id_taken']);
    await coach.inject({ method: 'DELETE', url: `/api/players/${id}` });
    expect((await postPlayer({ id, playerName: 'Taken' })).statusCode).toBe(409);
  });

  test('keeps the fields that a change does not send', async () => {
    const { id } = await addPlayer({
      playerName: 'Cass',
      position: 'P',
      jerseyNumber: 7,
      bats: 'L',
    });
    const response = await coach.inject({
      method: 'PUT',
      url: `/api/players/${id}`,
      payload: { position: '1B', jerseyNumber: null, playerName: null },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      playerName: 'Cass',
      position: '1B',
      jerseyNumber: null,
      bats: 'L',
    });
  });

  test('who was removed is not found any more', async () => {
    const { id } = await addPlayer({ playerName: 'Gone' });
    const remove = { method: 'DELETE', url: `/api/players/${id}` } as const;
    expect((await coach.inject(remove)).statusCode).toBe(204);
    expect((await coach.inject(remove)).statusCode).toBe(404);
    expect((await roster()).map((player) => player.id)).not.toContain(id);
  });
});

describe('permission', () => {
  test('a reader sees the roster without birth years, and changes nothing', async () => {
    const { id } = await addPlayer({ playerName: 'Young', birthYear: 2013 });
    const reader = await signUp(server.app);
    await addMember(server.context, teamId, reader.user.id, 'read');
    const seen = (await roster(reader)).find((player) => player.id === id);
    expect(seen).toMatchObject({ playerName: 'Young', birthYear: null });
    expect((await postPlayer({ playerName: 'Nope' }, reader)).statusCode).toBe(403);
    const url = `/api/players/${id}`;
    expect((await reader.inject({ method: 'PUT', url, payload: {} })).statusCode).toBe(403);
    expect((await reader.inject({ method: 'DELETE', url })).statusCode).toBe(403);
  });

  test('an outsider finds nothing, whatever they send', async () => {
    const { id } = await addPlayer({ playerName: 'Hidden' });
    const outsider = await signUp(server.app);
    for (const payload of [{}, { playerName: 5 }, { playerName: 'Mine' }]) {
      const url = `/api/players/${id}`;
      const response = await outsider.inject({ method: 'PUT', url, payload });
      expect(response.statusCode).toBe(404);
    }
    expect((await postPlayer({ playerName: 'Mine' }, outsider)).statusCode).toBe(404);
  });
});
