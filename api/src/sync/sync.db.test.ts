import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { testEngine } from '@full-count/db/testing';
import {
  chainTo,
  type GameBody,
  type GameRow,
  type LoggedPitch,
  type PitchBody,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
  SYNC_LIMITS,
} from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, createGame } from '../games/testing/rest-replay.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { calledStrikes, liveGame, pitch, player, scheduledGame } from './testing/game-mutations.ts';
import { TestClient, type TestMutation } from './testing/test-client.ts';
import { POISON, withPoison } from './testing/with-poison.ts';

const engine = testEngine();

describe(`sync on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  const device = (person = coach, team = teamId) => new TestClient(person, team);

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  describe('a push', () => {
    test('applies mutations in order and answers with the changed rows', async () => {
      const client = device();
      const gameId = randomUUID();
      const { mutations, pitchIds } = calledStrikes(gameId, 5);
      const answer = await client.sync([...liveGame(gameId), ...mutations]);
      expect(answer.results.map(({ status }) => status)).toEqual(Array(7).fill('applied'));
      expect(answer.lastMutationId).toBe(7);
      expect(chainOf(client, gameId)).toEqual(pitchIds);
      const game = client.rows.get(`games/${gameId}`) as GameRow;
      expect(game.recordings.primary?.state).toMatchObject({
        outs: 1,
        inning: 1,
        halfInning: 'top',
      });
      expect(game.recordings.primary?.head).toBe(pitchIds.at(-1));
    });

    test('answers with the same rows as a pull', async () => {
      const client = device();
      await client.sync();
      const [remainingId, deletedId] = [randomUUID(), randomUUID()];
      await client.sync([
        ...liveGame(remainingId),
        ...calledStrikes(remainingId, 4).mutations,
        ...liveGame(deletedId),
        ...calledStrikes(deletedId, 2).mutations,
        player(randomUUID(), 'Own Writes'),
        { name: 'game.delete', args: { gameId: deletedId } },
      ]);
      const fresh = device();
      await fresh.sync();
      const ofGames = ({ rows }: TestClient) =>
        [...rows].filter(([, row]) => JSON.stringify(row).includes(remainingId));
      expect(new Map(ofGames(client))).toEqual(new Map(ofGames(fresh)));
      expect([...client.rows.keys()].sort()).toEqual([...fresh.rows.keys()].sort());
      expect(client.cookie).toBe(fresh.cookie);
    });

    test('applies each mutation once even if its answer is lost twice', async () => {
      const client = device();
      const gameId = randomUUID();
      const { mutations, pitchIds } = calledStrikes(gameId, 4);
      const request = client.request([...liveGame(gameId), ...mutations]);
      await client.post(request);
      await client.post(request);
      const answer = await client.exchange(request);
      expect(answer.results.map(({ status }) => status)).toEqual(Array(6).fill('duplicate'));
      expect(answer.lastMutationId).toBe(6);
      expect(chainOf(client, gameId)).toEqual(pitchIds);
      const stored = await server.db
        .selectFrom('pitches')
        .select('id')
        .where('id', 'in', pitchIds)
        .execute();
      expect(stored).toHaveLength(4);
    });

    test('stops at a gap and names the mutation that it expects', async () => {
      const client = device();
      const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
      const request = client.request([
        player(first, 'Ada'),
        player(second, 'Bo'),
        player(third, 'Cy'),
      ]);
      const mutations = [request.mutations[0], { ...request.mutations[1], id: 5 }];
      const answer = (await client.post({ ...request, mutations })).json();
      expect(answer).toMatchObject({
        results: [{ id: 1, status: 'applied' }],
        lastMutationId: 1,
        expected: 2,
      });
      expect(await client.exchange(request)).toMatchObject({
        results: [
          { id: 1, status: 'duplicate' },
          { id: 2, status: 'applied' },
          { id: 3, status: 'applied' },
        ],
      });
    });

    test('refuses one mutation, applies the rest, and gives the same results to a retry', async () => {
      const client = device();
      const gameId = randomUUID();
      const request = client.request([
        scheduledGame(gameId),
        { name: 'game.end', args: { gameId } },
        player(randomUUID(), 'Dee'),
      ]);
      const expected = [
        { id: 1, status: 'applied' },
        { id: 2, status: 'refused', code: 'bad_transition' },
        { id: 3, status: 'applied' },
      ];
      expect((await client.exchange(request)).results).toEqual(expected);
      const repeated = await client.exchange(request);
      expect(repeated.results.map(({ status }) => status)).toEqual([
        'duplicate',
        'refused',
        'duplicate',
      ]);
      expect(repeated.results[1]).toEqual(expected[1]);
      expect(repeated.lastMutationId).toBe(3);
    });

    test('leaves the version as it was when nothing changes', async () => {
      const client = device();
      const before = (await client.sync([player(randomUUID(), 'Eli')])).cookie;
      const after = await client.sync([{ name: 'no.such', args: {} }]);
      expect(after).toMatchObject({ cookie: before, rows: {}, deleted: [] });
    });
  });

  describe('bad input', () => {
    const expectRefusedAlone = async (badMutation: TestMutation, code: string, at?: string) => {
      const client = device();
      const [before, after] = [randomUUID(), randomUUID()];
      const request = client.request([
        player(before, 'Before'),
        badMutation,
        player(after, 'After'),
      ]);
      if (at !== undefined) (request.mutations[1] as { at: string }).at = at;
      const answer = await client.exchange(request);
      expect(answer.results).toMatchObject([
        { id: 1, status: 'applied' },
        { id: 2, status: 'refused', code },
        { id: 3, status: 'applied' },
      ]);
      expect(client.rows.has(`players/${before}`) && client.rows.has(`players/${after}`)).toBe(
        true,
      );
      expect(answer.lastMutationId).toBe(3);
    };
    const expectBadPitchRefused = async (
      entered: Record<string, unknown>,
      code = 'validation_failed',
    ) => {
      const gameId = randomUUID();
      await device().sync(liveGame(gameId));
      await expectRefusedAlone(
        pitch(gameId, { prev: null }, { id: randomUUID(), ...entered }),
        code,
      );
    };

    test.each([
      ['zone 0', { zone: 0 }],
      ['zone 10', { zone: 10 }],
      ['zone 15', { zone: 15 }],
      ['a velocity of null', { velocityMph: null }],
      ['a velocity as text', { velocityMph: '61' }],
      ['"NaN" as velocity', { velocityMph: 'NaN' }],
      ['a velocity of 1e300', { velocityMph: 1e300 }],
      ['an unknown key', { spin: 2400 }],
      ['a note with a NUL', { notes: 'left\u0000right' }],
      ['a note with half a character', { notes: 'left\ud800right' }],
    ])('%s refuses only its mutation', async (_, entered) => {
      await expectBadPitchRefused(entered);
    });

    test('a result that its call cannot have refuses only its mutation', async () => {
      await expectBadPitchRefused({ call: 'ball', result: 'single' }, 'result_disagrees');
    });

    test('a number that overflows to Infinity refuses only its mutation', async () => {
      const client = device();
      const gameId = randomUUID();
      await client.sync(liveGame(gameId));
      const body = client.request([
        pitch(gameId, { prev: null }, { id: randomUUID(), velocityMph: 77 }),
        player(randomUUID(), 'Fay'),
      ]);
      const response = await client.postCompressed(JSON.stringify(body).replace(':77', ':1e999'));
      expect(response.json().results).toMatchObject([
        { status: 'refused', code: 'validation_failed' },
        { status: 'applied' },
      ]);
    });

    test('NaN is not valid JSON, so nothing is applied', async () => {
      const client = device();
      const gameId = randomUUID();
      await client.sync(liveGame(gameId));
      const body = client.request([
        pitch(gameId, { prev: null }, { id: randomUUID(), velocityMph: 77 }),
      ]);
      const response = await client.postCompressed(JSON.stringify(body).replace(':77', ':NaN'));
      expect(response.statusCode).toBe(400);
      expect((await client.sync()).lastMutationId).toBe(2);
    });

    test.each([
      ['a NUL in a name', player(randomUUID(), 'Ann\u0000a')],
      ['a lone surrogate in a name', player(randomUUID(), 'Ann\udc00a')],
      ['a blank name', player(randomUUID(), '   ')],
      ['a name of 101 characters', player(randomUUID(), 'x'.repeat(101))],
      ['an id that is not a UUID', player('42', 'Ann')],
      [
        'a date that does not exist',
        {
          name: 'game.create',
          args: { ...scheduledGame(randomUUID()).args, gameDate: '2026-02-30T00:00:00.000Z' },
        },
      ],
    ])('%s refuses only its mutation', async (_, mutation) => {
      await expectRefusedAlone(mutation, 'validation_failed');
    });

    test.each(['yesterday', '0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z'])(
      'entered at %j refuses only its mutation',
      async (at) => {
        await expectRefusedAlone(player(randomUUID(), 'Gil'), 'validation_failed', at);
      },
    );

    test('a name such as __proto__ is an ordinary name', async () => {
      const client = device();
      const id = randomUUID();
      await client.sync([player(id, '__proto__')]);
      expect(client.rows.get(`players/${id}`)).toMatchObject({ playerName: '__proto__' });
    });

    test('an unknown name refuses only its mutation', async () => {
      await expectRefusedAlone(
        { name: 'pitch.juggle\u0000', args: { ball: '\u0000' } },
        'unknown_mutation',
      );
    });

    test('ids of another team do not exist', async () => {
      const rival = await signUp(server.app);
      const rivalDevice = device(rival, (await createTeam(rival)).id);
      const gameId = randomUUID();
      await rivalDevice.sync(liveGame(gameId));
      await expectRefusedAlone(pitch(gameId, { prev: null }, { id: randomUUID() }), 'not_found');
      await expectRefusedAlone({ name: 'game.delete', args: { gameId } }, 'not_found');
      expect((await rivalDevice.sync()).deleted).toEqual([]);
    });

    test('an id in capitals is the same id', async () => {
      const client = device();
      const id = randomUUID();
      const answer = await client.sync([player(id.toUpperCase(), 'Hal'), player(id, 'Hal')]);
      expect(answer.results).toMatchObject([
        { status: 'applied' },
        { status: 'refused', code: 'id_taken' },
      ]);
    });

    test("a new pitch under the id of another plate appearance's pitch is refused", async () => {
      const client = device();
      const gameId = randomUUID();
      const { mutations, pitchIds } = calledStrikes(gameId, 3);
      await client.sync([...liveGame(gameId), ...mutations]);
      const [id] = pitchIds;
      const prev = pitchIds.at(-1) ?? null;
      const otherPitch = pitch(gameId, { prev }, { id });
      await expectRefusedAlone(otherPitch, 'id_taken');
      const twice = randomUUID();
      const answer = await client.sync([
        pitch(gameId, { prev }, { id: twice }),
        pitch(gameId, { prev: twice }, { id: twice }),
      ]);
      expect(answer.results).toMatchObject([
        { status: 'applied' },
        { status: 'refused', code: 'id_taken' },
      ]);
    });

    test('a plate appearance of another game is refused', async () => {
      const client = device();
      const [gameId, otherGameId] = [randomUUID(), randomUUID()];
      const { mutations } = calledStrikes(gameId, 1);
      await client.sync([...liveGame(gameId), ...liveGame(otherGameId), ...mutations]);
      const plateAppearance = mutations[0]?.args.plateAppearance as { id: string };
      await expectRefusedAlone(
        pitch(
          otherGameId,
          { prev: null, plateAppearanceId: plateAppearance.id },
          { id: randomUUID() },
        ),
        'id_taken',
      );
    });

    test('an error that only the database finds refuses one mutation of the batch', async () => {
      const client = device();
      await withPoison(server, async () => {
        const ids = [randomUUID(), randomUUID(), randomUUID()];
        const answer = await client.sync([
          player(ids[0] as string, 'Ida'),
          player(ids[1] as string, POISON),
          player(ids[2] as string, 'Jo'),
        ]);
        expect(answer.results).toMatchObject([
          { status: 'applied' },
          { status: 'refused', code: 'validation_failed' },
          { status: 'applied' },
        ]);
        expect(ids.map((id) => client.rows.has(`players/${id}`))).toEqual([true, false, true]);
      });
    });
  });

  describe('an invalid request applies nothing', () => {
    test.each([
      [
        'of 2 MB',
        (text: string) => text.replace('"mutations"', `"x":"${'y'.repeat(2 ** 21)}","mutations"`),
        413,
      ],
      ['that is not JSON', (text: string) => text.slice(1), 400],
      [
        'with an unknown key',
        (text: string) => text.replace('"mutations"', '"x":1,"mutations"'),
        400,
      ],
      ['of a newer protocol', (text: string) => text.replace('"protocol":1', '"protocol":99'), 426],
      [
        'nested too deeply',
        (text: string) =>
          text.replace('"args":{', `"args":{"a":${'['.repeat(40)}${']'.repeat(40)},`),
        400,
      ],
    ])('%s', async (_, spoil, status) => {
      const client = device();
      const id = randomUUID();
      const text = JSON.stringify(client.request([player(id, 'Kit')]));
      expect((await client.postCompressed(spoil(text))).statusCode).toBe(status);
      await client.sync();
      expect(client.rows.has(`players/${id}`)).toBe(false);
      expect((await client.sync([player(id, 'Kit')])).results).toMatchObject([
        { status: 'applied' },
      ]);
    });

    test('with more than 1,000 mutations', async () => {
      const client = device();
      const tooMany = Array.from({ length: 1001 }, () => ({ name: 'x', args: {} }));
      expect(
        (await client.postCompressed(JSON.stringify(client.request(tooMany)))).statusCode,
      ).toBe(413);
    });

    test('in an unknown encoding, or not in the encoding that it names', async () => {
      const client = device();
      const text = JSON.stringify(client.request([]));
      expect((await client.post(text, encoded('br'))).statusCode).toBe(415);
      expect((await client.post(text, encoded('gzip'))).statusCode).toBe(400);
    });

    test('small, that would inflate to 50 MB', async () => {
      const client = device();
      const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
      expect(bomb.length).toBeLessThan(SYNC_LIMITS.compressedBytes);
      expect((await client.post(bomb, encoded('gzip'))).statusCode).toBe(413);
    });

    test('compressed, larger than the limit', async () => {
      const noise = randomBytes(SYNC_LIMITS.compressedBytes + 1);
      expect((await device().post(noise, encoded('gzip'))).statusCode).toBe(413);
    });

    test('plain, larger than the limit', async () => {
      const client = device();
      const args = { playerName: 'x'.repeat(2 ** 20) };
      expect((await client.post(client.request([{ name: 'player.add', args }]))).statusCode).toBe(
        413,
      );
    });

    test('of another user, replayed in this session', async () => {
      const assistant = await signUp(server.app);
      await addMember(server.context, teamId, assistant.user.id, 'write');
      const assistantDevice = device(assistant);
      const id = randomUUID();
      const body = assistantDevice.request([player(id, 'Lou')]);
      const replayed = await device().post(body);
      expect(replayed.statusCode).toBe(409);
      expect(replayed.json().code).toBe('wrong_account');
      expect((await assistantDevice.exchange(body)).results).toMatchObject([{ status: 'applied' }]);
    });

    test('of another user is answered with that reason, whether or not the sender is in the team', async () => {
      const outsider = await signUp(server.app);
      const body = device().request([player(randomUUID(), 'Lou')]);
      const [replayed, inUnknownTeam] = [
        await device(outsider).post(body),
        await device(outsider, randomUUID()).post(body),
      ];
      expect(replayed.statusCode).toBe(409);
      expect(replayed.json().code).toBe('wrong_account');
      expect(inUnknownTeam.body).toBe(replayed.body);
    });

    test("with the client id of another user's device", async () => {
      const assistant = await signUp(server.app);
      await addMember(server.context, teamId, assistant.user.id, 'write');
      const coachDevice = device();
      await coachDevice.sync([player(randomUUID(), 'Max')]);
      const stolen = device(assistant).request([player(randomUUID(), 'Ned')], {
        clientId: coachDevice.clientId,
      });
      const response = await device(assistant).post(stolen);
      expect(response.statusCode).toBe(409);
      expect(response.json().code).toBe('wrong_account');
    });

    test('of a person outside the team, answered as for an unknown team', async () => {
      const outsider = await signUp(server.app);
      const answer = await device(outsider).post(device(outsider).request([]));
      const inUnknownTeam = device(outsider, randomUUID());
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe((await inUnknownTeam.post(inUnknownTeam.request([]))).body);
      const nonsense = { userId: outsider.user.id, protocol: 99, mutations: 'none' };
      for (const body of [nonsense, {}, []]) {
        expect((await device(outsider).post(body)).body).toBe(answer.body);
      }
    });
  });

  describe('permission', () => {
    test('a reader can pull, and all of their changes are refused', async () => {
      const reader = await signUp(server.app);
      await addMember(server.context, teamId, reader.user.id, 'read');
      const client = device(reader);
      const answer = await client.sync([player(randomUUID(), 'Oz')]);
      expect(answer.results).toMatchObject([{ status: 'refused', code: 'forbidden' }]);
      expect(answer.rows.teams).toHaveLength(1);
    });

    test('a birth year is visible only with write access', async () => {
      const reader = await signUp(server.app);
      await addMember(server.context, teamId, reader.user.id, 'read');
      const id = randomUUID();
      const own = device();
      await own.sync([{ name: 'player.add', args: { id, playerName: 'Pia', birthYear: 2012 } }]);
      const readerDevice = device(reader);
      await readerDevice.sync();
      expect(own.rows.get(`players/${id}`)).toMatchObject({ birthYear: 2012 });
      expect(readerDevice.rows.get(`players/${id}`)).toMatchObject({ birthYear: null });
    });

    test('a writer deletes a game without pitches, and none with pitches', async () => {
      const writer = await signUp(server.app);
      await addMember(server.context, teamId, writer.user.id, 'write');
      const [empty, played] = [randomUUID(), randomUUID()];
      await device().sync([
        ...liveGame(empty),
        ...liveGame(played),
        ...calledStrikes(played, 1).mutations,
      ]);
      const answer = await device(writer).sync([
        { name: 'game.delete', args: { gameId: empty } },
        { name: 'game.delete', args: { gameId: played } },
      ]);
      expect(answer.results).toMatchObject([
        { status: 'applied' },
        { status: 'refused', code: 'forbidden' },
      ]);
    });
  });

  describe('a pull', () => {
    test('returns what changed since the cookie, each row once', async () => {
      const own = device();
      const other = device();
      await own.sync();
      await other.sync();
      const id = randomUUID();
      await own.sync([player(id, 'Quin')]);
      const answer = await other.sync();
      expect(answer.rows).toMatchObject({ players: [{ id, playerName: 'Quin' }] });
      expect((await other.sync()).rows).toEqual({});
    });

    test('lists deleted rows by id, without their log', async () => {
      const own = device();
      const gameId = randomUUID();
      await own.sync([...liveGame(gameId), ...calledStrikes(gameId, 2).mutations]);
      const watcher = device();
      await watcher.sync();
      await own.sync([{ name: 'game.delete', args: { gameId } }]);
      expect((await watcher.sync()).deleted).toEqual([['games', gameId]]);
      const newcomer = device();
      await newcomer.sync();
      expect(
        [...newcomer.rows.values()].filter((row) => (row as { gameId?: string }).gameId === gameId),
      ).toEqual([]);
      expect(newcomer.rows.has(`games/${gameId}`)).toBe(false);
    });

    test('of many rows has pages, continues where it stopped, and misses no change in between', async () => {
      const big = (await createTeam(coach, { name: 'Big' })).id;
      const writer = device(coach, big);
      const ids = Array.from({ length: 2500 }, () => randomUUID());
      for (let from = 0; from < ids.length; from += 500) {
        await writer.sync(ids.slice(from, from + 500).map((id) => player(id, `P ${id}`)));
      }
      const reader = device(coach, big);
      const first = await reader.exchange(reader.request([]));
      expect(first.rows.players?.length).toBeLessThanOrEqual(2000);
      const sent = first.rows.players?.[0]?.id as string;
      const removed = first.rows.players?.[1]?.id as string;
      const unsent = ids.find((id) => !reader.rows.has(`players/${id}`)) as string;
      await writer.sync([
        ...[sent, unsent].map((playerId) => ({
          name: 'player.update',
          args: { playerId, changes: { playerName: 'Changed' } },
        })),
        { name: 'player.remove', args: { playerId: removed } },
      ]);
      let answer = first;
      while (answer.page) {
        answer = await reader.exchange(reader.request([], { page: answer.page }));
      }
      const fresh = device(coach, big);
      await fresh.sync();
      expect(Object.fromEntries(reader.rows)).toEqual(Object.fromEntries(fresh.rows));
      expect(reader.rows.get(`players/${sent}`)).toMatchObject({ playerName: 'Changed' });
      expect(answer.cookie).toBe(fresh.cookie);
      expect(answer.lastMutationId).toBe(0);
    });

    test('after the server was restored starts over, and nothing of the queue is applied', async () => {
      const client = device();
      await client.sync();
      client.epoch = randomUUID();
      const id = randomUUID();
      const answer = await client.exchange(client.request([player(id, 'Ray')]));
      expect(answer).toMatchObject({ reset: true, results: [], rows: {}, cookie: 0 });
      client.epoch = null;
      client.cookie = null;
      await client.sync();
      expect(client.rows.has(`players/${id}`)).toBe(false);
    });

    test('with a cookie from the future starts over', async () => {
      const client = device();
      await client.sync();
      client.cookie = 1_000_000;
      expect(await client.exchange(client.request([]))).toMatchObject({ reset: true });
    });

    test('with an unreadable page is refused', async () => {
      const client = device();
      expect((await client.post(client.request([], { page: 'nonsense' }))).statusCode).toBe(400);
    });

    test('is compressed if the client accepts it', async () => {
      const client = device();
      const request = client.request([]);
      for (const encoding of ['br', 'gzip']) {
        const response = await client.post(request, { 'accept-encoding': encoding });
        expect(response.headers['content-encoding']).toBe(encoding);
      }
    });
  });

  describe('several devices', () => {
    test('that push at the same time lose and repeat nothing', async () => {
      const gameId = randomUUID();
      await device().sync(liveGame(gameId));
      const clients = Array.from({ length: 4 }, () => device());
      const chains = clients.map(() => calledStrikes(gameId, 12));
      await Promise.all(
        clients.map(async (client, index) => {
          const { mutations } = chains[index] as (typeof chains)[number];
          for (let from = 0; from < mutations.length; from += 4) {
            const { results } = await client.sync(mutations.slice(from, from + 4));
            expect(results.map(({ status }) => status)).toEqual(Array(4).fill('applied'));
          }
        }),
      );
      const watcher = device();
      await watcher.sync();
      const all = chains.flatMap(({ pitchIds }) => pitchIds);
      expect(pitchesOf(watcher, gameId).sort()).toEqual([...all].sort());
      for (const client of clients) {
        await client.sync();
        expect(Object.fromEntries(client.rows)).toMatchObject({
          [`games/${gameId}`]: watcher.rows.get(`games/${gameId}`),
        });
      }
      const game = watcher.rows.get(`games/${gameId}`) as GameRow;
      expect(Object.keys(game.recordings)).toHaveLength(4);
    });

    test('get an event after each commit, with the rows if there are few', async () => {
      const events: unknown[] = [];
      const stop = server.context.teamEvents.onEvent((event) => events.push(event));
      const id = randomUUID();
      const { cookie } = await device().sync([player(id, 'Sky')]);
      await device().sync([{ name: 'no.such', args: {} }]);
      stop();
      expect(events).toMatchObject([
        {
          type: 'team-changed',
          teamId,
          version: cookie,
          from: cookie - 1,
          rows: { players: [{ id, playerName: 'Sky' }] },
          deleted: [],
        },
      ]);
    });
  });

  describe('a change through REST', () => {
    test('reaches every offline device, and their changes reach REST', async () => {
      const client = device();
      await client.sync();
      const game = await createGame(coach, teamId, { status: 'live' });
      const names = { batterName: 'Dana Brook', pitcherName: 'Robin Vale' };
      const body = { pitchType: 'slider', umpireCall: 'called_strike', ...names };
      const url = `/api/games/${game.id}`;
      const first = await call<LoggedPitch>(coach, 'POST', `${url}/log-pitch`, body, 201);
      await client.sync();
      expect(chainOf(client, game.id)).toEqual([first.pitch.id]);
      const offline = { id: randomUUID(), call: 'ball' };
      const place = { prev: first.pitch.id, plateAppearanceId: first.atBat.id };
      await client.sync([pitch(game.id, place, offline)]);
      const pitches = await call<PitchBody[]>(coach, 'GET', `${url}/pitches`, undefined, 200);
      expect(pitches.map(({ id, balls, strikes }) => [id, balls, strikes])).toEqual([
        [first.pitch.id, 0, 0],
        [offline.id, 0, 1],
      ]);
      expect(await call<GameBody>(coach, 'GET', url, undefined, 200)).toMatchObject({
        balls: 1,
        strikes: 1,
      });
    });

    test('reaches the sockets like any other change', async () => {
      const events: unknown[] = [];
      const stop = server.context.teamEvents.onEvent((event) => events.push(event));
      const game = await createGame(coach, teamId);
      await call(coach, 'DELETE', `/api/games/${game.id}`, undefined, 204);
      stop();
      expect(events).toMatchObject([
        { type: 'team-changed', teamId, rows: { games: [{ id: game.id }] }, deleted: [] },
        { type: 'team-changed', teamId, rows: {}, deleted: [['games', game.id]] },
      ]);
    });
  });

  describe('a change that arrives late', () => {
    test('is stored and marked for a completed, a scheduled and a deleted game', async () => {
      const client = device();
      const [over, planned, gone] = [randomUUID(), randomUUID(), randomUUID()];
      await client.sync([
        ...liveGame(over),
        { name: 'game.end', args: { gameId: over } },
        scheduledGame(planned),
        ...liveGame(gone),
        { name: 'game.delete', args: { gameId: gone } },
      ]);
      for (const gameId of [over, planned, gone]) {
        const { mutations } = calledStrikes(gameId, 1);
        expect((await client.sync(mutations)).results).toMatchObject([{ status: 'applied' }]);
      }
      const latePitches = await server.db
        .selectFrom('pitches')
        .innerJoin('at_bats', (join) =>
          join
            .onRef('at_bats.team_id', '=', 'pitches.team_id')
            .onRef('at_bats.id', '=', 'pitches.at_bat_id'),
        )
        .select('pitches.late')
        .where('at_bats.game_id', 'in', [over, planned, gone])
        .execute();
      expect(latePitches).toEqual([{ late: true }, { late: true }, { late: true }]);
    });
  });
});

function plateAppearancesOf(client: TestClient, gameId: string): PlateAppearanceRow[] {
  return [...client.rows]
    .filter(([key]) => key.startsWith('plateAppearances/'))
    .map(([, row]) => row as PlateAppearanceRow)
    .filter((row) => row.gameId === gameId);
}

function encoded(encoding: string): Record<string, string> {
  return { 'content-type': 'application/json', 'content-encoding': encoding };
}

function pitchesOf(client: TestClient, gameId: string): string[] {
  return plateAppearancesOf(client, gameId).flatMap(({ pitches }) => pitches.map(({ id }) => id));
}

function chainOf(client: TestClient, gameId: string): string[] {
  const game = client.rows.get(`games/${gameId}`) as GameRow;
  const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
  return chainTo(plateAppearancesOf(client, gameId), head).map(({ pitch }) => pitch.id);
}
