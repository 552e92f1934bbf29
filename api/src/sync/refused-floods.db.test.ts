import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import { SYNC_LIMITS } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { player } from './testing/game-mutations.ts';
import { TestClient, type TestMutation } from './testing/test-client.ts';

const engine = testEngine();

describe(`changes that the server refuses, on ${engine},`, () => {
  const server = buildTestApp(engine);
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  const device = () => TestClient.open(coach, teamId);
  const unknownChange = (text = ''): TestMutation => ({ name: 'moon.land', args: { text } });
  const unknownChanges = (count: number, text?: string) =>
    Array.from({ length: count }, () => unknownChange(text));
  const recordedOf = ({ clientId }: TestClient) =>
    server.db
      .selectFrom('refused_mutations')
      .select(['mutation_id', 'args'])
      .where('client_id', '=', clientId)
      .orderBy('mutation_id')
      .execute();

  describe('at the beginning of a batch,', () => {
    test('50 make the answer 413, and nothing of the batch is recorded', async () => {
      const client = await device();
      const answer = await client.post(
        client.request([...unknownChanges(50), player(randomUUID(), 'Ada')]),
      );
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'too_large' });
      expect(await recordedOf(client)).toEqual([]);
    });

    test('49 are refused one by one, and the rest is applied', async () => {
      const client = await device();
      const { results } = await client.sync([...unknownChanges(49), player(randomUUID(), 'Bo')]);
      expect(results.map(({ status }) => status)).toEqual([
        ...Array(49).fill('refused'),
        'applied',
      ]);
    });

    test('60 after a readable change are refused one by one', async () => {
      const client = await device();
      const { results } = await client.sync([player(randomUUID(), 'Cy'), ...unknownChanges(60)]);
      expect(results.filter(({ status }) => status === 'refused')).toHaveLength(60);
    });
  });

  test('are recorded without arguments of more than 4 KiB', async () => {
    const client = await device();
    await client.sync([
      unknownChange('x'.repeat(4000)),
      unknownChange('x'.repeat(5000)),
      unknownChange('\u0000'),
    ]);
    const recorded = await recordedOf(client);
    const lengths = recorded.map(({ args }) => (args as { text?: string }).text?.length);
    expect(lengths).toEqual([4000, undefined, 1]);
  });

  test('are recorded without arguments from the 1,001st of a client on, and a retry is refused again', async () => {
    const client = await device();
    const size = SYNC_LIMITS.mutations;
    const batch = () => [player(randomUUID(), 'Dee'), ...unknownChanges(size - 1, 'why')];
    await client.sync(batch());
    const second = client.request(batch());
    await client.exchange(second);
    const { results } = await client.exchange(second);
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(size - 1);
    const recorded = await recordedOf(client);
    expect(recorded).toHaveLength(2 * (size - 1));
    // In each batch, the first change is applied.
    const refusedIdsOfFirst = Array.from({ length: size - 1 }, (_, index) => index + 2);
    const firstRefusedIdOfSecond = size + 2;
    const withArgs = recorded.filter(({ args }) => 'text' in (args as object));
    expect(withArgs.map(({ mutation_id }) => mutation_id)).toEqual([
      ...refusedIdsOfFirst,
      firstRefusedIdOfSecond,
    ]);
  });
});
