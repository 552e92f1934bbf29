import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import type { SyncRequest } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_FINGERPRINTS } from '../team-data/split-mutations.ts';
import { addMember, createTeam, removeMember, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { player } from './testing/game-mutations.ts';
import { TestClient } from './testing/test-client.ts';

const engine = testEngine();

describe(`a number that a client uses for a second change on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  const addPlayers = (...names: string[]) => names.map((name) => player(randomUUID(), name));

  async function phoneThatSent(...names: string[]): Promise<TestClient> {
    const phone = new TestClient(coach, teamId);
    await phone.sync();
    await phone.sync(addPlayers(...names));
    return phone;
  }

  function requestFrom(phone: TestClient, nextId: number, ...names: string[]): SyncRequest {
    phone.nextId = nextId;
    return phone.request(addPlayers(...names));
  }

  test('is named in the answer, and nothing from there on is applied', async () => {
    const phone = await phoneThatSent('Ada', 'Bo', 'Cy');
    const request = requestFrom(phone, 2, 'Dee', 'Eli', 'Fay');
    const answer = await phone.exchange(request);
    expect(answer).toMatchObject({ reused: 2, results: [], lastMutationId: 3 });
    const added = request.mutations.map(({ args }) => `players/${String(args['id'])}`);
    expect(added.filter((key) => phone.rows.has(key))).toEqual([]);
  });

  test('is found in a request without new changes', async () => {
    const phone = await phoneThatSent('Ada');
    const { mutations } = requestFrom(phone, 2, 'Bo');
    await phone.exchange(requestFrom(phone, 2, 'Cy'));
    const answer = await phone.exchange({ ...phone.request([]), mutations });
    expect(answer).toMatchObject({ reused: 2, results: [] });
  });

  test('is recognized among the last 300 changes, and older ones are repetitions', async () => {
    const phone = await phoneThatSent(...Array.from({ length: 305 }, (_, n) => `Player ${n}`));
    const reuse = async (id: number) => phone.exchange(requestFrom(phone, id, 'Other'));
    expect((await reuse(5)).results).toEqual([{ id: 5, status: 'duplicate' }]);
    expect(await reuse(6)).toMatchObject({ reused: 6 });
    const { fingerprints } = await server.db
      .selectFrom('client_ledger')
      .select('fingerprints')
      .where('client_id', '=', phone.clientId)
      .executeTakeFirstOrThrow();
    expect(fingerprints).toHaveLength(MAX_FINGERPRINTS);
  });

  test('is not recognized before the last 300, but sent again if the oldest of them differs', async () => {
    const phone = await phoneThatSent(...Array.from({ length: 305 }, (_, n) => `Player ${n}`));
    const request = requestFrom(phone, 4, 'Dee', 'Eli', 'Fay');
    expect(await phone.exchange(request)).toMatchObject({ reused: 4, results: [] });
  });

  test('stops the batch that was sent ahead of the answer, too', async () => {
    const phone = await phoneThatSent('Ada', 'Bo');
    const first = requestFrom(phone, 2, 'Cy', 'Dee');
    const ahead = requestFrom(phone, 4, 'Eli');
    const mutations = [...first.mutations.slice(-1), ...ahead.mutations];
    expect(await phone.exchange(first)).toMatchObject({ reused: 2 });
    const answer = await phone.exchange({ ...ahead, mutations, ahead: true });
    expect(answer).toMatchObject({ results: [], expected: 3, lastMutationId: 2 });
  });

  test('is found in what a former member hands in', async () => {
    const helper = await signUp(server.app);
    await addMember(server.context, teamId, helper.user.id, 'write');
    const phone = new TestClient(helper, teamId);
    await phone.sync();
    await phone.sync(addPlayers('Ada'));
    await removeMember(server.context, teamId, helper.user.id);
    const answer = await phone.exchange(requestFrom(phone, 1, 'Bo'));
    expect(answer).toMatchObject({ reused: 1, results: [], lastMutationId: 1 });
  });
});

describe(`a pull from the start on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });

  test("brings the ledgers of the user's clients and of nobody else", async () => {
    const coach = await signUp(server.app);
    const other = await signUp(server.app);
    const { id: teamId } = await createTeam(coach);
    await addMember(server.context, teamId, other.user.id, 'write');
    const [first, second, foreign] = [coach, coach, other].map(
      (person) => new TestClient(person, teamId),
    );
    for (const client of [first, second, foreign]) {
      await client?.sync([player(randomUUID(), 'Ada')]);
      await client?.sync();
    }
    await second?.sync([player(randomUUID(), 'Bo')]);
    const { ledgers } = await new TestClient(coach, teamId).sync();
    expect(ledgers).toEqual({ [first?.clientId ?? '']: 1, [second?.clientId ?? '']: 2 });
    expect((await first?.sync())?.ledgers).toBeUndefined();
  });
});
