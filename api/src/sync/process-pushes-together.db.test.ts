import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import type { Action, Part } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { addMember, createTeam, removeMember, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { DigestLimit, pull } from './pull.ts';
import { PushQueue } from './push-queue.ts';
import { calledStrikes, liveGame, player } from './testing/game-mutations.ts';
import { statesOf, TestClient, type TestMutation } from './testing/test-client.ts';
import { POISON, withPoison } from './testing/with-server-fault.ts';

const engine = testEngine();

describe(`pushes of one team on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let assistant: TestPerson;
  let reader: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    [coach, assistant, reader] = [
      await signUp(server.app),
      await signUp(server.app),
      await signUp(server.app),
    ];
    teamId = (await createTeam(coach)).id;
    await addMember(server.context, teamId, assistant.user.id, 'write');
    await addMember(server.context, teamId, reader.user.id, 'read');
  });

  async function deviceOf(person: TestPerson): Promise<TestClient> {
    return TestClient.open(person, teamId);
  }

  const devicesOf = (people: readonly TestPerson[]) => Promise.all(people.map(deviceOf));

  const digests = new DigestLimit(() => server.context.now());

  /** Sends all pushes at once. The server processes the first alone, and the others together. */
  async function pushAll(
    clients: readonly TestClient[],
    mutations: readonly (readonly TestMutation[])[],
  ): Promise<Part[]> {
    return Promise.all(
      clients.map((client, index) => client.exchange(client.request(mutations[index] ?? []))),
    );
  }

  describe('simultaneous pushes', () => {
    test('share commits, and each gets its own answers', async () => {
      const clients = await devicesOf(Array(8).fill(coach));
      const ids = clients.map(() => randomUUID());
      const queue = new PushQueue(server.context);
      const answers = await Promise.all(
        clients.map((client, index) => {
          const request = client.request([player(ids[index] ?? '', 'Ada')]);
          return queue.process(teamId, { userId: coach.user.id, request });
        }),
      );
      const ends = answers.map((answer) => {
        if (answer.kind !== 'part') throw new Error(answer.kind);
        expect(statesOf(answer)).toEqual(['applied']);
        return JSON.stringify(answer.part?.to);
      });
      expect(new Set(ends).size).toBeLessThan(clients.length);
      const watcher = await deviceOf(coach);
      expect([...watcher.rows.keys()]).toEqual(
        expect.arrayContaining(ids.map((id) => `players/${id}`)),
      );
    });

    test("use each sender's access level, and rows belong to the person who made them", async () => {
      const clients = await devicesOf([coach, coach, assistant, reader]);
      const gameIds = clients.map(() => randomUUID());
      const answers = await pushAll(clients, gameIds.map(liveGame));
      expect(answers.map((answer) => statesOf(answer)[0])).toEqual([
        'applied',
        'applied',
        'applied',
        'refused: forbidden',
      ]);
      const games = await server.context.db
        .selectFrom('games')
        .select(['id', 'created_by'])
        .where('team_id', '=', teamId)
        .where('id', 'in', gameIds)
        .execute();
      expect(new Map(games.map((game) => [game.id, game.created_by]))).toEqual(
        new Map([
          [gameIds[0], coach.user.id],
          [gameIds[1], coach.user.id],
          [gameIds[2], assistant.user.id],
        ]),
      );
    });

    test('lose only the change that the database refuses', async () => {
      const clients = await devicesOf([coach, coach, assistant, assistant]);
      await withPoison(server, async () => {
        // A busy machine may end the time of a commit, so the devices send again what is left.
        const answers = await Promise.all(
          clients.map((client, index) =>
            client.sync([
              player(randomUUID(), 'Bo'),
              player(randomUUID(), index === 2 ? POISON : 'Cy'),
              player(randomUUID(), 'Dee'),
            ]),
          ),
        );
        const allApplied = ['applied', 'applied', 'applied'];
        expect(answers.map(statesOf)).toEqual([
          allApplied,
          allApplied,
          ['applied', 'refused: validation_failed', 'applied'],
          allApplied,
        ]);
      });
    });

    test('succeed beside those of a former member, and of a device with another history', async () => {
      const formerMember = await signUp(server.app);
      await addMember(server.context, teamId, formerMember.user.id, 'write');
      const clients = await devicesOf([coach, formerMember, assistant, coach]);
      const [, , , lost] = clients;
      if (lost?.base) lost.base = [lost.base[0], lost.base[1] + 1];
      await removeMember(server.context, teamId, formerMember.user.id);
      const answers = await Promise.all(
        clients.map((client) => client.ask(client.request([player(randomUUID(), 'Fay')]))),
      );
      expect(answers.map(({ kind }) => kind)).toEqual(['part', 'former', 'part', 'other']);
      expect(answers.map((answer) => ('answers' in answer ? statesOf(answer) : []))).toEqual([
        ['applied'],
        ['held'],
        ['applied'],
        [],
      ]);
    });

    test('of one device apply a change once, also if it comes in both', async () => {
      const [client, ...others] = await devicesOf([coach, coach, assistant]);
      if (!client) throw new Error('no device');
      const change = { ...player(randomUUID(), 'Gus'), id: randomUUID() };
      const answers = await pushAll(
        [...others, client, client],
        [[player(randomUUID(), 'Hal')], [change], [change], [change, player(randomUUID(), 'Ida')]],
      );
      expect(answers.flatMap(statesOf)).toEqual(Array(5).fill('applied'));
      const logged = await server.db
        .selectFrom('changes')
        .select(['seq', 'sender_id'])
        .where('id', '=', change.id)
        .execute();
      expect(logged).toHaveLength(1);
    });

    test('on one game keep every pitch, and all devices end with the same rows', async () => {
      const gameId = randomUUID();
      await (await deviceOf(coach)).sync(liveGame(gameId));
      const clients = await devicesOf([coach, assistant, coach, assistant]);
      const chains = clients.map(() => calledStrikes(gameId, 6));
      await Promise.all(
        clients.map(async (client, index) => {
          for (const mutation of chains[index]?.mutations ?? []) await client.sync([mutation]);
        }),
      );
      const watcher = await deviceOf(coach);
      for (const client of clients) {
        await client.sync();
        expect(Object.fromEntries(client.rows)).toEqual(Object.fromEntries(watcher.rows));
      }
      const stored = await server.context.db
        .selectFrom('pitches')
        .innerJoin('at_bats', (join) =>
          join
            .onRef('at_bats.team_id', '=', 'pitches.team_id')
            .onRef('at_bats.id', '=', 'pitches.at_bat_id'),
        )
        .select('pitches.id')
        .where('at_bats.team_id', '=', teamId)
        .where('at_bats.game_id', '=', gameId)
        .execute();
      const entered = chains.flatMap(({ pitchIds }) => pitchIds);
      expect(stored.map(({ id }) => id).sort()).toEqual(entered.sort());
    });
  });

  describe('access that ends while a request waits for the team', () => {
    async function formerMember(): Promise<TestPerson> {
      const person = await signUp(server.app);
      await addMember(server.context, teamId, person.user.id, 'admin');
      await removeMember(server.context, teamId, person.user.id);
      return person;
    }

    async function ownerOfDeletedTeam(): Promise<TestPerson> {
      await server.db
        .updateTable('teams')
        .set({ deleted_at: new Date() })
        .where('id', '=', teamId)
        .execute();
      return coach;
    }

    async function useUnknownTeam(): Promise<TestPerson> {
      teamId = randomUUID();
      return coach;
    }

    const call = (userId: string, action: Action) =>
      inTeamTransaction(
        server.context,
        { teamId, userId, action, ip: '127.0.0.1' },
        async () => 'called',
      );

    test('a member with Read Only gets 403 for a REST call that writes', async () => {
      const userId = reader.user.id;
      await expect(call(userId, 'player.edit')).rejects.toMatchObject({ status: 403 });
      expect(await call(userId, 'team.see')).toBe('called');
    });

    test('a former admin gets 404 for a pull and a REST call, and their changes are held', async () => {
      const person = await formerMember();
      const userId = person.user.id;
      const request = new TestClient(person, teamId).request([player(randomUUID(), 'Ivy')]);
      const outcome = await new PushQueue(server.context).process(teamId, { userId, request });
      expect(outcome).toMatchObject({ kind: 'former', answers: [{ state: 'held' }] });
      const notFound = { status: 404, code: 'not_found' };
      const pulled = pull({ ...server.context, digests }, { teamId, userId }, request);
      await expect(pulled).rejects.toMatchObject(notFound);
      await expect(call(userId, 'team.see')).rejects.toMatchObject(notFound);
    });

    test.each([
      ['a person outside the team', () => signUp(server.app)],
      ['the owner of a deleted team', ownerOfDeletedTeam],
      ['a person who names an unknown team', useUnknownTeam],
    ])('%s gets 404 for a push, a pull and a REST call', async (_kind, findPerson) => {
      const person = await findPerson();
      const userId = person.user.id;
      const request = new TestClient(person, teamId).request([player(randomUUID(), 'Ivy')]);
      const push = new PushQueue(server.context).process(teamId, { userId, request });
      const notFound = { status: 404, code: 'not_found' };
      await expect(push).rejects.toMatchObject(notFound);
      const pulled = pull({ ...server.context, digests }, { teamId, userId }, request);
      await expect(pulled).rejects.toMatchObject(notFound);
      await expect(call(userId, 'team.see')).rejects.toMatchObject(notFound);
    });
  });
});
