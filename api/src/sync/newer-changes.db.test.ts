import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { player } from './testing/game-mutations.ts';
import { TestClient, type TestMutation } from './testing/test-client.ts';

const engine = testEngine();
const MINUTE_MS = 60_000;

describe(`changes of a newer app, on ${engine},`, () => {
  const server = buildTestApp(engine);
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  async function send(client: TestClient, changes: readonly TestMutation[], version: number) {
    const request = client.request(changes);
    const mutations = request.mutations.map((mutation) =>
      mutation.name === 'player.add' ? mutation : { ...mutation, version },
    );
    return client.post({ ...request, mutations });
  }

  test('wait with the rest of their queue until an upgrade must be over, and are then refused', async () => {
    const client = new TestClient(coach, teamId);
    await client.sync();
    const changes = [
      { name: 'game.update', args: { gameId: randomUUID(), weather: 'rain' } },
      { name: 'game.postpone', args: { gameId: randomUUID() } },
      player(randomUUID(), 'Ada'),
    ];
    const waiting = await send(client, changes, 99);
    expect(waiting.statusCode).toBe(503);
    expect(waiting.headers['retry-after']).toBe('10');
    server.advance(10 * MINUTE_MS);
    expect((await send(client, changes, 99)).statusCode).toBe(503);

    server.advance(6 * MINUTE_MS);
    const refused = await send(client, changes, 99);
    expect(refused.json()).toMatchObject({
      results: [
        { status: 'refused', code: 'unknown_mutation' },
        { status: 'refused', code: 'unknown_mutation' },
        { status: 'applied' },
      ],
    });

    server.advance(61 * MINUTE_MS);
    const next = new TestClient(coach, teamId);
    expect((await send(next, changes.slice(0, 1), 99)).statusCode).toBe(503);
  });

  test('do not wait if no version can know them, and other phones are not delayed', async () => {
    const client = new TestClient(coach, teamId);
    await client.sync();
    const changes = [
      { name: 'moon.land', args: {} },
      { name: 'game.update\u0000', args: {} },
      player(randomUUID(), 'Bo'),
    ];
    expect((await send(client, changes, 99)).json()).toMatchObject({
      results: [{ status: 'refused' }, { status: 'refused' }, { status: 'applied' }],
    });
  });
});
