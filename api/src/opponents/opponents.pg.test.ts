import { randomUUID } from 'node:crypto';
import {
  type GameBody,
  type OpponentPlayerBody,
  opponentPlayerId,
  type Permission,
} from '@full-count/sync-protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../games/testing/rest-replay.ts';
import { TestClient } from '../sync/testing/test-client.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('opponents', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;

  beforeEach(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  const list = (query = '', person = coach, status = 200) =>
    call<OpponentPlayerBody[]>(
      person,
      'GET',
      `/api/teams/${teamId}/opponents${query}`,
      undefined,
      status,
    );
  const change = (id: string, body: object, status = 200, person = coach) =>
    call<OpponentPlayerBody>(person, 'PATCH', `/api/teams/${teamId}/opponents/${id}`, body, status);
  const merge = (id: string, into: string | null, status = 200) =>
    call<OpponentPlayerBody>(
      coach,
      'POST',
      `/api/teams/${teamId}/opponents/${id}/merge`,
      { into },
      status,
    );
  const idOf = (name: string, opponent = 'Lakeside') => opponentPlayerId(teamId, opponent, name);
  const names = async (query = '') => (await list(query)).map(({ name }) => name);
  const gameAgainst = (opponent: string, overrides: object = {}) =>
    call<GameBody>(
      coach,
      'POST',
      '/api/games',
      { teamId, opponent, gameDate: '2026-05-02', status: 'live', ...overrides },
      201,
    );
  const logPitch = (game: GameBody, batterName: string, overrides: object = {}) =>
    call(
      coach,
      'POST',
      `/api/games/${game.id}/log-pitch`,
      {
        pitchType: 'fastball',
        umpireCall: 'ball',
        batterName,
        pitcherName: 'Robin Vale',
        ...overrides,
      },
      201,
    );

  describe('the opponents of a team', () => {
    test('appear once they are in a log, in a lineup, or on base', async () => {
      const lineup = {
        opponent: { battingOrder: ['Ann', 'Bea'], startingPitcher: 'Cat' },
        team: { battingOrder: ['Ours'], startingPitcher: 'Our pitcher' },
      };
      const game = await gameAgainst('Lakeside', { lineup });
      await logPitch(game, 'Dot', { umpireCall: 'in_play', result: 'single' });
      const event = { type: 'runner_change', base: 'first', runnerName: 'Eve' };
      await call(coach, 'POST', `/api/games/${game.id}/events`, event, 201);
      await logPitch(await gameAgainst('Ridge'), 'Ann');
      expect(await names('?opponent=Lakeside')).toEqual(['Ann', 'Bea', 'Cat', 'Dot', 'Eve']);
      expect(await list('?opponent=Ridge')).toEqual([
        {
          id: idOf('Ann', 'Ridge'),
          teamId,
          opponent: 'Ridge',
          name: 'Ann',
          names: ['Ann'],
          bats: null,
          throws: null,
          mergedInto: null,
          createdAt: null,
        },
      ]);
    });

    test('include their pitchers, and none of our players', async () => {
      const game = await gameAgainst('Lakeside', { homeTeam: false });
      await logPitch(game, 'Our batter', { pitcherName: 'Their pitcher' });
      expect(await names()).toEqual(['Their pitcher']);
    });

    test('disappear with a deleted game or an undone pitch', async () => {
      const [lakeside, ridge] = [await gameAgainst('Lakeside'), await gameAgainst('Ridge')];
      await logPitch(ridge, 'Ann');
      const id = randomUUID();
      await logPitch(lakeside, 'Typo', { id });
      await call(coach, 'DELETE', `/api/pitches/${id}`, undefined, 200);
      expect(await names()).toEqual(['Ann']);
      await call(coach, 'DELETE', `/api/games/${ridge.id}`, undefined, 204);
      expect(await names()).toEqual([]);
    });
  });

  describe('an edit of a player', () => {
    test('is stored under the id from the list, and reaches every device', async () => {
      await logPitch(await gameAgainst('Lakeside'), 'Ann');
      const [ann] = await list();
      const changed = await change(ann?.id ?? '', { bats: 'L', throws: 'R' });
      expect(changed).toEqual({
        ...ann,
        bats: 'L',
        throws: 'R',
        createdAt: expect.any(String),
      });
      expect(await list()).toEqual([changed]);
      const device = await TestClient.open(coach, teamId);
      const { teamId: _, ...row } = changed;
      expect(device.rows.get(`opponentPlayers/${row.id}`)).toEqual(row);
    });

    test('works with PUT too, keeps absent fields, and clears null fields', async () => {
      await logPitch(await gameAgainst('Lakeside'), 'Ann');
      await change(idOf('Ann'), { bats: 'S', throws: 'L' });
      const url = `/api/teams/${teamId}/opponents/${idOf('Ann')}`;
      const put = await call<OpponentPlayerBody>(
        coach,
        'PUT',
        url,
        { bats: null, name: null },
        200,
      );
      expect(put).toMatchObject({ name: 'Ann', bats: null, throws: 'L' });
    });

    test('reaches the sockets with its row', async () => {
      await logPitch(await gameAgainst('Lakeside'), 'Ann');
      const events: unknown[] = [];
      const stop = server.context.teamEvents.onEvent((event) => events.push(event));
      await change(idOf('Ann'), { bats: 'L' });
      stop();
      expect(events).toMatchObject([
        { type: 'team-changed', teamId, rows: { opponentPlayers: [{ name: 'Ann', bats: 'L' }] } },
      ]);
    });

    test('is merged on the server if two devices made it separately', async () => {
      const player = { id: idOf('Ann'), opponent: 'Lakeside', name: 'Ann' };
      const [firstDevice, secondDevice] = [
        new TestClient(coach, teamId),
        new TestClient(coach, teamId),
      ];
      await firstDevice.sync([{ name: 'opponent.save', args: { player, bats: 'L' } }]);
      await secondDevice.sync([{ name: 'opponent.save', args: { player, throws: 'R' } }]);
      await firstDevice.sync();
      expect(firstDevice.rows.get(`opponentPlayers/${player.id}`)).toMatchObject({
        bats: 'L',
        throws: 'R',
      });
    });

    test.each([
      ['an unknown batting side', { bats: 'X' }],
      ['an empty name', { name: ' ' }],
      ['an unknown hand', { throws: 'B' }],
      ['an unknown key', { jerseyNumber: 4 }],
    ])('is refused with %s', async (_, body) => {
      await logPitch(await gameAgainst('Lakeside'), 'Ann');
      await change(idOf('Ann'), body, 400);
    });
  });

  describe('a renamed player', () => {
    test('is listed once, with every name from the logs', async () => {
      const game = await gameAgainst('Lakeside');
      await logPitch(game, 'Smyth');
      await change(idOf('Smyth'), { name: 'Smith' });
      await logPitch(await gameAgainst('Lakeside'), 'Smith');
      expect(await list()).toMatchObject([
        { id: idOf('Smyth'), name: 'Smith', names: ['Smyth', 'Smith'] },
      ]);
    });

    test('keeps the name in the log', async () => {
      const game = await gameAgainst('Lakeside');
      await logPitch(game, 'Smyth');
      await change(idOf('Smyth'), { name: 'Smith' });
      const url = `/api/games/${game.id}/pitches`;
      const pitches = await call<{ batterName: string }[]>(coach, 'GET', url, undefined, 200);
      expect(pitches).toMatchObject([{ batterName: 'Smyth' }]);
    });
  });

  describe('a merge', () => {
    test('keeps both players, and can be undone', async () => {
      const game = await gameAgainst('Lakeside');
      await logPitch(game, 'Smyth', { umpireCall: 'in_play', result: 'flyout' });
      await logPitch(game, 'Smith');
      expect(await merge(idOf('Smyth'), idOf('Smith'))).toMatchObject({
        name: 'Smyth',
        mergedInto: idOf('Smith'),
      });
      expect(await list()).toMatchObject([
        { name: 'Smith', mergedInto: null },
        { name: 'Smyth', mergedInto: idOf('Smith') },
      ]);
      expect(await merge(idOf('Smyth'), null)).toMatchObject({ mergedInto: null });
    });

    test("is refused with the same player, with another opponent's player, and with an unknown player", async () => {
      await logPitch(await gameAgainst('Lakeside'), 'Ann');
      await logPitch(await gameAgainst('Ridge'), 'Ann');
      await merge(idOf('Ann'), idOf('Ann'), 400);
      await merge(idOf('Ann'), idOf('Ann', 'Ridge'), 400);
      await merge(idOf('Ann'), randomUUID(), 404);
      await merge(randomUUID(), idOf('Ann'), 404);
    });
  });

  describe('permission', () => {
    const member = async (permission: Permission) => {
      const person = await signUp(server.app);
      await addMember(server.context, teamId, person.user.id, permission);
      return person;
    };

    test('lets every member see, and needs write access to change', async () => {
      await logPitch(await gameAgainst('Lakeside'), 'Ann');
      const [reader, writer] = [await member('read'), await member('write')];
      expect(await list('', reader)).toHaveLength(1);
      await change(idOf('Ann'), { bats: 'L' }, 403, reader);
      await change(idOf('Ann'), { bats: 'L' }, 200, writer);
    });

    test("ends at the team: another team's ids are not found", async () => {
      await logPitch(await gameAgainst('Lakeside'), 'Ann');
      const known = await change(idOf('Ann'), { bats: 'L' });
      const outsider = await signUp(server.app);
      const outsidersTeam = await createTeam(outsider);
      await list('', outsider, 404);
      await change(known.id, { bats: 'R' }, 404, outsider);
      const url = `/api/teams/${outsidersTeam.id}/opponents/${known.id}`;
      await call(outsider, 'PATCH', url, { bats: 'R' }, 404);
      await call(outsider, 'POST', `${url}/merge`, { into: null }, 404);
      const player = { id: known.id, opponent: 'Lakeside', name: 'Ann' };
      const save = { name: 'opponent.save', args: { player, bats: 'R' } };
      const outsidersPhone = new TestClient(outsider, outsidersTeam.id);
      expect(await outsidersPhone.send(save)).toEqual(['refused: not_found']);
    });
  });
});
