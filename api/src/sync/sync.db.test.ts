import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { HOUR_MS } from '@full-count/baseball';
import { testEngine } from '@full-count/db/testing';
import {
  chainTo,
  type GameBody,
  type GameRow,
  headOf,
  type LoggedPitch,
  type PitchBody,
  type PlateAppearanceRow,
  SYNC_LIMITS,
} from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, createGame } from '../games/testing/rest-replay.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { calledStrikes, liveGame, pitch, player, scheduledGame } from './testing/game-mutations.ts';
import { statesOf, TestClient, type TestMutation } from './testing/test-client.ts';
import { POISON, withPoison } from './testing/with-server-fault.ts';

const engine = testEngine();

describe(`sync on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  const device = (person = coach, team = teamId) => new TestClient(person, team);
  const openDevice = (person = coach, team = teamId) => TestClient.open(person, team);

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  test('a digest is made once in an hour for an account, whatever its devices are called', async () => {
    const devices = await Promise.all([openDevice(), openDevice(), openDevice()]);
    const askAll = async () => {
      const parts = await Promise.all(
        devices.map((client) =>
          client.exchange(client.request([], { digest: true, deviceId: randomUUID() })),
        ),
      );
      return parts.filter(({ digest }) => digest !== undefined).length;
    };
    expect(await askAll()).toBe(1);
    expect(await askAll()).toBe(0);
    server.advance(HOUR_MS);
    expect(await askAll()).toBe(1);
  });

  describe('a push', () => {
    test('applies mutations in order and answers with the changed rows', async () => {
      const client = device();
      const gameId = randomUUID();
      const { mutations, pitchIds } = calledStrikes(gameId, 5);
      const answer = await client.sync([...liveGame(gameId), ...mutations]);
      expect(statesOf(answer)).toEqual(Array(7).fill('applied'));
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
      expect(client.base).toEqual(fresh.base);
    });

    test('applies each change once even if its answer is lost twice', async () => {
      const client = await openDevice();
      const gameId = randomUUID();
      const { mutations, pitchIds } = calledStrikes(gameId, 4);
      const request = client.request([...liveGame(gameId), ...mutations]);
      await client.post(request);
      await client.post(request);
      const answer = await client.exchange(request);
      expect(statesOf(answer)).toEqual(Array(6).fill('applied'));
      expect(chainOf(client, gameId)).toEqual(pitchIds);
      const stored = await server.db
        .selectFrom('pitches')
        .select('id')
        .where('id', 'in', pitchIds)
        .execute();
      expect(stored).toHaveLength(4);
    });

    test('applies a change once if it comes twice in a request, and under another name it is known', async () => {
      const client = await openDevice();
      const change = { ...player(randomUUID(), 'Ada'), id: randomUUID() };
      const other = { ...player(randomUUID(), 'Bo'), id: change.id };
      expect(await client.send(change, change)).toEqual(['applied', 'applied']);
      expect(await client.send(other)).toEqual(['applied']);
      await client.sync();
      expect(client.rows.has(`players/${other.args.id}`)).toBe(false);
    });

    test('refuses one change, applies the rest, and gives the same answers to a retry', async () => {
      const client = await openDevice();
      const gameId = randomUUID();
      const request = client.request([
        scheduledGame(gameId),
        { name: 'game.end', args: { gameId } },
        player(randomUUID(), 'Dee'),
      ]);
      const [first, second, third] = request.changes.map(({ id }) => id);
      const answers = [
        { id: first, state: 'applied' },
        { id: second, state: 'refused', code: 'bad_transition' },
        { id: third, state: 'applied' },
      ];
      expect((await client.exchange(request)).answers).toEqual(answers);
      expect((await client.exchange(request)).answers).toEqual(answers);
      const unknownId = randomUUID();
      const ask = [second as string, unknownId, first as string];
      for (const changes of [[], [player(randomUUID(), 'Fi')]]) {
        const asked = await client.exchange(client.request(changes, { ask }));
        expect(asked.answers.slice(changes.length)).toEqual([
          answers[1],
          { id: unknownId, state: 'unknown' },
          answers[0],
        ]);
      }
    });

    test('leaves the cursor as it was when nothing is applied', async () => {
      const client = device();
      await client.sync([player(randomUUID(), 'Eli')]);
      const before = client.base;
      const after = await client.sync([{ name: 'no.such', args: {} }]);
      expect(after).toMatchObject({ from: before, to: before, rows: {}, deleted: [] });
    });

    test('moves the cursor by each applied change, and draws a tag for each commit', async () => {
      const client = await openDevice();
      const [seq = 0, tag] = client.base ?? [];
      await client.sync([player(randomUUID(), 'Eli'), player(randomUUID(), 'Flo')]);
      expect(client.base).toEqual([seq + 2, expect.any(Number)]);
      expect(client.base?.[1]).not.toBe(tag);
      const logged = await server.db
        .selectFrom('changes')
        .select(['seq', 'tag', 'author_id', 'sender_id', 'state'])
        .where('team_id', '=', teamId)
        .where('seq', '>', seq)
        .orderBy('seq')
        .execute();
      const ofCoach = { author_id: coach.user.id, sender_id: coach.user.id, state: 'applied' };
      expect(logged).toEqual([
        { ...ofCoach, seq: seq + 1, tag: client.base?.[1] },
        { ...ofCoach, seq: seq + 2, tag: client.base?.[1] },
      ]);
    });
  });

  describe('bad input', () => {
    const expectRefusedAlone = async (badMutation: TestMutation, code: string, at?: string) => {
      const client = device();
      const [before, after] = [randomUUID(), randomUUID()];
      const states = await client.send(
        player(before, 'Before'),
        { ...badMutation, ...(at !== undefined && { at }) },
        player(after, 'After'),
      );
      expect(states).toEqual(['applied', `refused: ${code}`, 'applied']);
      expect(client.rows.has(`players/${before}`) && client.rows.has(`players/${after}`)).toBe(
        true,
      );
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
    ])('%s refuses only its change', async (_, entered) => {
      await expectBadPitchRefused(entered);
    });

    test('a result that its call cannot have refuses only its change', async () => {
      await expectBadPitchRefused({ call: 'ball', result: 'single' }, 'result_disagrees');
    });

    test('a number that overflows to Infinity refuses only its change', async () => {
      const client = device();
      const gameId = randomUUID();
      await client.sync(liveGame(gameId));
      const body = client.request([
        pitch(gameId, { prev: null }, { id: randomUUID(), velocityMph: 77 }),
        player(randomUUID(), 'Fay'),
      ]);
      const response = await client.postCompressed(JSON.stringify(body).replace(':77', ':1e999'));
      expect(statesOf(response.json())).toEqual(['refused: validation_failed', 'applied']);
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
      const asked = await client.exchange(client.request([], { ask: [body.changes[0]?.id ?? ''] }));
      expect(statesOf(asked)).toEqual(['unknown']);
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
    ])('%s refuses only its change', async (_, mutation) => {
      await expectRefusedAlone(mutation, 'validation_failed');
    });

    test.each(['yesterday', '0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z'])(
      'entered at %j refuses only its change',
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

    test('an unknown name refuses only its change', async () => {
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
      const changeId = randomUUID();
      const again = player(id, 'Hal');
      expect(await client.send(player(id.toUpperCase(), 'Hal'), again)).toEqual([
        'applied',
        'refused: id_taken',
      ]);
      const ids = [changeId.toUpperCase(), changeId];
      const change = player(randomUUID(), 'Ike');
      expect(await client.send(...ids.map((each) => ({ ...change, id: each })))).toEqual([
        'applied',
        'applied',
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
      const states = await client.send(
        pitch(gameId, { prev }, { id: twice }),
        pitch(gameId, { prev: twice }, { id: twice }),
      );
      expect(states).toEqual(['applied', 'refused: id_taken']);
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
        expect(statesOf(answer)).toEqual(['applied', 'refused: validation_failed', 'applied']);
        expect(ids.map((id) => client.rows.has(`players/${id}`))).toEqual([true, false, true]);
      });
    });
  });

  describe('an invalid request applies nothing', () => {
    test.each([
      [
        'of 2 MB',
        (text: string) => text.replace('"changes"', `"x":"${'y'.repeat(2 ** 21)}","changes"`),
        413,
      ],
      ['that is not JSON', (text: string) => text.slice(1), 400],
      ['with an unknown key', (text: string) => text.replace('"changes"', '"x":1,"changes"'), 400],
      ['of a newer protocol', (text: string) => text.replace('"protocol":1', '"protocol":99'), 426],
      [
        'nested too deeply',
        (text: string) =>
          text.replace('"args":{', `"args":{"a":${'['.repeat(40)}${']'.repeat(40)},`),
        400,
      ],
    ])('%s', async (_, spoil, status) => {
      const client = await openDevice();
      const id = randomUUID();
      const text = JSON.stringify(client.request([player(id, 'Kit')]));
      expect((await client.postCompressed(spoil(text))).statusCode).toBe(status);
      await client.sync();
      expect(client.rows.has(`players/${id}`)).toBe(false);
      expect(await client.send(player(id, 'Kit'))).toEqual(['applied']);
    });

    test('with more than 1,000 changes', async () => {
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
      const client = await openDevice();
      const args = { playerName: 'x'.repeat(2 ** 20) };
      expect((await client.post(client.request([{ name: 'player.add', args }]))).statusCode).toBe(
        413,
      );
    });

    test('of another user, replayed in this session', async () => {
      const assistant = await signUp(server.app);
      await addMember(server.context, teamId, assistant.user.id, 'write');
      const assistantDevice = await openDevice(assistant);
      const id = randomUUID();
      const body = assistantDevice.request([player(id, 'Lou')]);
      const replayed = await device().post(body);
      expect(replayed.statusCode).toBe(409);
      expect(replayed.json().code).toBe('wrong_account');
      expect(statesOf(await assistantDevice.exchange(body))).toEqual(['applied']);
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

    test('of a person outside the team, answered as for an unknown team', async () => {
      const outsider = await signUp(server.app);
      const answer = await device(outsider).post(device(outsider).request([]));
      const inUnknownTeam = device(outsider, randomUUID());
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe((await inUnknownTeam.post(inUnknownTeam.request([]))).body);
      const nonsense = { userId: outsider.user.id, protocol: 99, changes: 'none' };
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
      expect(await client.send(player(randomUUID(), 'Oz'))).toEqual(['refused: forbidden']);
      expect(client.rows.has(`teams/${teamId}`)).toBe(true);
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
      const states = await device(writer).send(
        { name: 'game.delete', args: { gameId: empty } },
        { name: 'game.delete', args: { gameId: played } },
      );
      expect(states).toEqual(['applied', 'refused: forbidden']);
    });
  });

  describe('a pull', () => {
    test('returns what changed since the cursor, each row once', async () => {
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
      expect(answer.to).toEqual(fresh.base);
    });

    test('of a cursor that the log does not have is answered with another history, and nothing is applied', async () => {
      const client = await openDevice();
      const [seq = 0, tag = 0] = client.base ?? [];
      const id = randomUUID();
      const unknownCursors = [
        [seq, tag + 1],
        [seq + 1_000_000, tag],
        [seq - 1, tag],
      ] as const;
      for (const [otherSeq, otherTag] of unknownCursors) {
        client.base = [otherSeq, otherTag];
        for (const changes of [[], [player(id, 'Ray')]]) {
          expect(await client.ask(client.request(changes))).toEqual({
            kind: 'other',
            serverTime: expect.any(String),
          });
        }
      }
      client.base = null;
      await client.sync();
      expect(client.rows.has(`players/${id}`)).toBe(false);
    });

    test('that starts over gets all rows and the states that it asks about', async () => {
      const client = await openDevice();
      const [known, unknown] = [randomUUID(), randomUUID()];
      await client.sync([{ ...player(randomUUID(), 'Rex'), id: known }]);
      client.rows.clear();
      const request = client.request([player(randomUUID(), 'Ignored')], {
        base: null,
        startsOver: true,
        ask: [known, unknown],
      });
      const answer = await client.exchange(request);
      expect(answer.from).toBeNull();
      expect(answer.answers).toEqual([
        { id: known, state: 'applied' },
        { id: unknown, state: 'unknown' },
      ]);
      expect(client.rows.has(`teams/${teamId}`)).toBe(true);
      const fresh = await openDevice();
      expect([...fresh.rows.values()]).not.toContainEqual(
        expect.objectContaining({ playerName: 'Ignored' }),
      );
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
            const states = await client.send(...mutations.slice(from, from + 4));
            expect(states).toEqual(Array(4).fill('applied'));
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
      const { to, from } = await device().sync([player(id, 'Sky')]);
      await device().sync([{ name: 'no.such', args: {} }]);
      stop();
      expect(events).toMatchObject([
        {
          type: 'team-changed',
          teamId,
          to,
          from,
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
        expect(await client.send(...mutations)).toEqual(['applied']);
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
  const head = headOf(game);
  return chainTo(plateAppearancesOf(client, gameId), head).map(({ pitch }) => pitch.id);
}
