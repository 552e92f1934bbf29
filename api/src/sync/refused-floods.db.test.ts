import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@full-count/baseball';
import { testEngine } from '@full-count/db/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { player } from './testing/game-mutations.ts';
import { TestClient } from './testing/test-client.ts';

const engine = testEngine();

describe(`changes that the server refuses, on ${engine},`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  let client: TestClient;

  beforeEach(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
    client = await TestClient.open(coach, teamId);
  });

  const unknownChange = (text = '') => ({
    id: randomUUID(),
    name: 'moon.land',
    args: { text },
  });
  const unknownChanges = (count: number, text?: string) =>
    Array.from({ length: count }, () => unknownChange(text));
  const refused = (count: number) => Array(count).fill('refused: unknown_mutation');
  const recorded = () =>
    server.db
      .selectFrom('changes')
      .select(['id', 'code', 'args'])
      .where('team_id', '=', teamId)
      .where('state', '=', 'refused')
      .orderBy('received_at')
      .execute();

  describe('at the beginning of a batch,', () => {
    test('50 make the answer 413, and nothing of the batch is recorded', async () => {
      const answer = await client.post(
        client.request([...unknownChanges(50), player(randomUUID(), 'Ada')]),
      );
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'too_large' });
      expect(await recorded()).toEqual([]);
    });

    test('49 are refused one by one, and the rest is applied', async () => {
      const changes = [...unknownChanges(49), player(randomUUID(), 'Bo')];
      expect(await client.send(...changes)).toEqual([...refused(49), 'applied']);
    });

    test('60 after a readable change are refused one by one', async () => {
      const changes = [player(randomUUID(), 'Cy'), ...unknownChanges(60)];
      expect(await client.send(...changes)).toEqual(['applied', ...refused(60)]);
    });
  });

  test('are recorded with 256 KiB of arguments for a team and day, and a retry is refused again', async () => {
    const changes = Array.from({ length: 7 }, () => unknownChange('x'.repeat(50_000)));
    const [nul, last] = [unknownChange('\u0000'), unknownChange('y'.repeat(50_000))];
    expect(await client.send(...changes.slice(0, 4))).toEqual(refused(4));
    expect(await client.send(...changes.slice(4), nul)).toEqual(refused(4));
    expect(await client.send(...changes)).toEqual(refused(7));
    const lengths = (await recorded()).map(({ args }) => (args as { text?: string }).text?.length);
    expect(lengths).toEqual([...Array(5).fill(50_000), undefined, undefined, 1]);
    server.advance(DAY_MS);
    client = await TestClient.open(coach, teamId);
    expect(await client.send(last)).toEqual(refused(1));
    expect((await recorded()).at(-1)).toEqual({
      id: last.id,
      code: 'unknown_mutation',
      args: last.args,
    });
  });

  test('are at most 10,000 of a team in a day. A request with more is 429, and nothing of it is applied', async () => {
    const now = server.context.now();
    await sql`
      insert into changes (team_id, id, name, args, at, state, code, received_at)
      select ${teamId}::uuid, gen_random_uuid(), 'moon.land', '{}', '', 'refused', 'failed', ${now}
      from generate_series(1, 9999)`.execute(server.db);
    expect(await client.send(unknownChange())).toEqual(refused(1));
    const playerId = randomUUID();
    const tooMany = client.request([player(playerId, 'Dee'), unknownChange()]);
    const other = await TestClient.open(coach, teamId);
    const [answer, otherAnswer] = await Promise.all([
      client.post(tooMany),
      other.post(other.request([player(randomUUID(), 'Eli')])),
    ]);
    expect([answer.statusCode, otherAnswer.statusCode]).toEqual([429, 200]);
    expect(answer.headers['retry-after']).toBe('3600');
    await client.sync();
    expect(client.rows.has(`players/${playerId}`)).toBe(false);
    server.advance(DAY_MS);
    expect((await client.post(tooMany)).statusCode).toBe(200);
  });
});
