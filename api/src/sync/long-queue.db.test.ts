import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { calledStrikes, liveGame, player } from './testing/game-mutations.ts';
import { TestClient } from './testing/test-client.ts';
import { POISON, withPoison } from './testing/with-server-fault.ts';

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

  describe('a very long batch', () => {
    const GAMES = 6;
    const PITCHES = 40;

    test('is stored exactly as its answer says', async () => {
      const client = await device();
      const gameIds = Array.from({ length: GAMES }, () => randomUUID());
      await client.sync(gameIds.flatMap((gameId) => liveGame(gameId)));
      const pitches = gameIds.flatMap((id) => calledStrikes(id, PITCHES).mutations);
      expect(new Set(await client.send(...pitches))).toEqual(new Set(['applied']));
      const fresh = await device();
      expect(fresh.rows).toEqual(client.rows);
    });

    test('loses only the change that the database refuses', async () => {
      const client = await device();
      const gameIds = Array.from({ length: GAMES }, () => randomUUID());
      await client.sync(gameIds.flatMap((gameId) => liveGame(gameId)));
      await withPoison(server, async () => {
        const pitches = gameIds.flatMap((id) => calledStrikes(id, PITCHES).mutations);
        const poisonedIndex = 200;
        const poisoned = pitches.toSpliced(poisonedIndex, 0, player(randomUUID(), POISON));
        const states = await client.send(...poisoned);
        const expected = pitches.map(() => 'applied');
        expect(states).toEqual(expected.toSpliced(poisonedIndex, 0, 'refused: validation_failed'));
      });
      const fresh = await device();
      expect(fresh.rows).toEqual(client.rows);
    });
  });

  describe('corrections of a long game', () => {
    const PITCHES = 400;
    const voids = (gameId: string, ids: readonly string[]) =>
      ids.map((pitchId) => {
        const reference = { gameId, plateAppearanceId: randomUUID(), pitchId };
        return { name: 'pitch.void', args: reference };
      });

    test('are applied one by one and together, with the same rows', async () => {
      const client = await device();
      const gameId = randomUUID();
      const { mutations, pitchIds } = calledStrikes(gameId, PITCHES);
      await client.sync([...liveGame(gameId), ...mutations]);
      const corrections = voids(gameId, pitchIds.slice(50, 350));
      for (const correction of corrections.slice(0, 5))
        expect(await client.send(correction)).toEqual(['applied']);
      expect(new Set(await client.send(...corrections.slice(5)))).toEqual(new Set(['applied']));
      const fresh = await device();
      expect(fresh.rows).toEqual(client.rows);
    });

    test('that take too long for one commit stay waiting, and the first is applied', async () => {
      const client = await device();
      const gameId = randomUUID();
      const { mutations } = calledStrikes(gameId, 6);
      await client.sync(liveGame(gameId));
      const now = performance.now();
      let hours = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => now + 3_600_000 * hours++);
      try {
        const { answers } = await client.exchange(client.request(mutations));
        expect(answers.map(({ state }) => state)).toEqual([
          'applied',
          ...mutations.slice(1).map(() => 'unknown'),
        ]);
      } finally {
        vi.restoreAllMocks();
      }
      const fresh = await device();
      expect(fresh.rows).toEqual(client.rows);
    });
  });
});
