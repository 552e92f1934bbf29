import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { calledStrikes, liveGame, player } from './testing/game-mutations.ts';
import { TestClient } from './testing/test-client.ts';
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
});
