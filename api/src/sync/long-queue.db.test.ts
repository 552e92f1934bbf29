import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import type { SyncResponse } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { calledStrikes, liveGame, player } from './testing/game-mutations.ts';
import { TestClient, type TestMutation } from './testing/test-client.ts';
import { POISON, withPoison } from './testing/with-poison.ts';

const engine = testEngine();

describe(`a long queue on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  const device = () => TestClient.open(coach, teamId);

  /** Returns two requests that the device makes before it has an answer. The second one is sent ahead and repeats a change. */
  const twoRequests = (client: TestClient, first: TestMutation[], second: TestMutation[]) => {
    const firstRequest = client.request(first);
    client.nextId += first.length;
    const secondRequest = client.request(second, { ahead: true });
    secondRequest.mutations.unshift(...firstRequest.mutations.slice(-1));
    return [firstRequest, secondRequest] as const;
  };

  describe('a batch sent ahead', () => {
    test('is answered with its own changes, and names the version they build on', async () => {
      const client = await device();
      const [firstPlayerId, secondPlayerId] = [randomUUID(), randomUUID()];
      const [firstRequest, secondRequest] = twoRequests(
        client,
        [player(firstPlayerId, 'Ada')],
        [player(secondPlayerId, 'Bo')],
      );
      const answers = await Promise.all([
        client.exchange(firstRequest),
        client.exchange(secondRequest),
      ]);
      expect(answers[1].from).toBe(answers[0].cookie);
      expect(answers[1].cookie).toBe(answers[0].cookie + 1);
      expect(answers.map(playersIn)).toEqual([[firstPlayerId], [secondPlayerId]]);
    });

    test('waits for the batch before it if it arrives first', async () => {
      const client = await device();
      const [firstRequest, secondRequest] = twoRequests(
        client,
        [player(randomUUID(), 'Cy')],
        [player(randomUUID(), 'Dee')],
      );
      const secondAnswer = client.exchange(secondRequest);
      const firstAnswer = await client.exchange(firstRequest);
      expect(await secondAnswer).toMatchObject({
        results: [
          { id: 1, status: 'duplicate' },
          { id: 2, status: 'applied' },
        ],
        lastMutationId: 2,
        from: firstAnswer.cookie,
      });
    });

    test('names the gap if the batch before it never arrives', async () => {
      const client = await device();
      const [, secondRequest] = twoRequests(
        client,
        [player(randomUUID(), 'Eli')],
        [player(randomUUID(), 'Fay')],
      );
      expect(await client.exchange(secondRequest)).toMatchObject({
        results: [],
        expected: 1,
        rows: {},
      });
    });

    test('names the version that another device wrote between the two', async () => {
      const [client, other] = [await device(), await device()];
      const [firstRequest, secondRequest] = twoRequests(
        client,
        [player(randomUUID(), 'Gus')],
        [player(randomUUID(), 'Hal')],
      );
      const first = await client.exchange(firstRequest);
      await other.sync([player(randomUUID(), 'Ida')]);
      expect((await client.exchange(secondRequest)).from).toBe(first.cookie + 1);
    });
  });

  describe('a very long batch', () => {
    const GAMES = 6;
    const PITCHES = 40;

    test('is stored exactly as its answer says', async () => {
      const client = await device();
      const gameIds = Array.from({ length: GAMES }, () => randomUUID());
      await client.sync(gameIds.flatMap((gameId) => liveGame(gameId)));
      const answer = await client.sync(
        gameIds.flatMap((id) => calledStrikes(id, PITCHES).mutations),
      );
      expect(answer.results.every(({ status }) => status === 'applied')).toBe(true);
      const fresh = await device();
      expect(fresh.rows).toEqual(client.rows);
    });

    test('loses only the mutation that the database refuses', async () => {
      const client = await device();
      const gameIds = Array.from({ length: GAMES }, () => randomUUID());
      await client.sync(gameIds.flatMap((gameId) => liveGame(gameId)));
      await withPoison(server, async () => {
        const pitches = gameIds.flatMap((id) => calledStrikes(id, PITCHES).mutations);
        const poisonedIndex = 200;
        const poisoned = pitches.toSpliced(poisonedIndex, 0, player(randomUUID(), POISON));
        const { results } = await client.sync(poisoned);
        const refused = results.filter(({ status }) => status !== 'applied');
        expect(refused).toEqual([
          {
            id: gameIds.length * 2 + poisonedIndex + 1,
            status: 'refused',
            code: 'validation_failed',
          },
        ]);
      });
      const fresh = await device();
      expect(fresh.rows).toEqual(client.rows);
    });
  });
});

function playersIn({ rows }: SyncResponse): string[] {
  return (rows.players ?? []).map(({ id }) => id);
}
