import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import type { Action, SyncResponse } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { addMember, createTeam, removeMember, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { pull } from './pull.ts';
import { PushQueue } from './push-queue.ts';
import { calledStrikes, liveGame, player } from './testing/game-mutations.ts';
import { TestClient, type TestMutation } from './testing/test-client.ts';
import { POISON, withPoison } from './testing/with-poison.ts';

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

  async function version(): Promise<number> {
    const { version: currentVersion } = await server.context.db
      .selectFrom('team_sync')
      .select('version')
      .where('team_id', '=', teamId)
      .executeTakeFirstOrThrow();
    return currentVersion;
  }

  /** Sends all pushes at once. The server processes the first alone, and the others together. */
  async function pushAll(
    clients: readonly TestClient[],
    mutations: readonly (readonly TestMutation[])[],
  ): Promise<SyncResponse[]> {
    return Promise.all(
      clients.map((client, index) => client.exchange(client.request(mutations[index] ?? []))),
    );
  }

  describe('simultaneous pushes', () => {
    test('share commits, and each gets its own results', async () => {
      const clients = await devicesOf(Array(8).fill(coach));
      const before = await version();
      const ids = clients.map(() => randomUUID());
      const queue = new PushQueue(server.context);
      const answers = await Promise.all(
        clients.map((client, index) => {
          const request = client.request([player(ids[index] ?? '', 'Ada')]);
          return queue.process(teamId, { userId: coach.user.id, request });
        }),
      );
      for (const { results, pulled } of answers) {
        expect(results).toEqual([{ id: 1, status: 'applied' }]);
        expect(pulled?.lastMutationId).toBe(1);
      }
      expect((await version()) - before).toBeLessThan(clients.length);
      const watcher = await deviceOf(coach);
      expect([...watcher.rows.keys()]).toEqual(
        expect.arrayContaining(ids.map((id) => `players/${id}`)),
      );
    });

    test("use each sender's access level, and rows belong to the person who made them", async () => {
      const clients = await devicesOf([coach, coach, assistant, reader]);
      const gameIds = clients.map(() => randomUUID());
      const answers = await pushAll(clients, gameIds.map(liveGame));
      expect(answers.map(({ results }) => results[0]?.status)).toEqual([
        'applied',
        'applied',
        'applied',
        'refused',
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

    test('lose only the mutation that the database refuses', async () => {
      const clients = await devicesOf([coach, coach, assistant, assistant]);
      await withPoison(server, async () => {
        const answers = await pushAll(
          clients,
          clients.map((_, index) => [
            player(randomUUID(), 'Bo'),
            player(randomUUID(), index === 2 ? POISON : 'Cy'),
            player(randomUUID(), 'Dee'),
          ]),
        );
        const statuses = answers.map(({ results }) => results.map(({ status }) => status));
        const allApplied = ['applied', 'applied', 'applied'];
        expect(statuses).toEqual([
          allApplied,
          allApplied,
          ['applied', 'refused', 'applied'],
          allApplied,
        ]);
      });
    });

    test('succeed beside those of a former member and of an account with a copied client id', async () => {
      const formerMember = await signUp(server.app);
      await addMember(server.context, teamId, formerMember.user.id, 'write');
      const clients = await devicesOf([coach, formerMember, assistant]);
      const copiedClient = new TestClient(coach, teamId);
      Object.assign(copiedClient, { clientId: clients[2]?.clientId });
      await clients[2]?.sync([player(randomUUID(), 'Eli')]);
      await removeMember(server.context, teamId, formerMember.user.id);
      const [coachReply, formerReply, assistantReply, copiedClientReply] = await Promise.all(
        [...clients, copiedClient].map((client) =>
          client.post(client.request([player(randomUUID(), 'Fay')])),
        ),
      );
      expect(coachReply?.statusCode).toBe(200);
      expect(formerReply?.json<SyncResponse>().results).toEqual([{ id: 1, status: 'held' }]);
      expect(assistantReply?.statusCode).toBe(200);
      expect(copiedClientReply?.json()).toMatchObject({ code: 'wrong_account' });
    });

    test('of one client are processed in order, also if one is a repeat', async () => {
      const client = await deviceOf(coach);
      const otherClients = await devicesOf([coach, assistant]);
      const request = client.request([player(randomUUID(), 'Gus')]);
      const [, firstAnswer, repeatedAnswer] = await Promise.all([
        otherClients[0]?.exchange(otherClients[0].request([player(randomUUID(), 'Hal')])),
        client.exchange(request),
        client.exchange(request),
      ]);
      const statuses = [firstAnswer, repeatedAnswer].map((answer) => answer?.results[0]?.status);
      expect(statuses.sort()).toEqual(['applied', 'duplicate']);
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

    test.each([
      ['a person outside the team', () => signUp(server.app)],
      ['a former admin', formerMember],
      ['the owner of a deleted team', ownerOfDeletedTeam],
      ['a person who names an unknown team', useUnknownTeam],
    ])('%s gets 404 for a push, a pull and a REST call', async (_kind, findPerson) => {
      const person = await findPerson();
      const userId = person.user.id;
      const request = new TestClient(person, teamId).request([player(randomUUID(), 'Ivy')]);
      const push = new PushQueue(server.context).process(teamId, { userId, request });
      const notFound = { status: 404, code: 'not_found' };
      await expect(push).rejects.toMatchObject(notFound);
      const pulled = pull(server.context, { teamId, userId }, request);
      await expect(pulled).rejects.toMatchObject(notFound);
      await expect(call(userId, 'team.see')).rejects.toMatchObject(notFound);
    });
  });
});
