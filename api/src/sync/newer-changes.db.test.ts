import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@full-count/baseball';
import { testEngine } from '@full-count/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { player } from './testing/game-mutations.ts';
import { statesOf, TestClient, type TestMutation } from './testing/test-client.ts';

const engine = testEngine();
/** An upgrade takes at most 15 minutes. After an hour without newer changes, the next one begins another upgrade. */
const DURING_UPGRADE_MS = 10 * MINUTE_MS;
const UNTIL_UPGRADE_IS_OVER_MS = 6 * MINUTE_MS;
const UNTIL_NEXT_UPGRADE_MS = 61 * MINUTE_MS;

describe(`changes of a newer app, on ${engine},`, () => {
  const server = buildTestApp(engine);
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  const sendAsNewerApp = (client: TestClient, changes: readonly TestMutation[]) =>
    client.post(client.request(changes));

  test('wait with the rest of their queue until an upgrade must be over, and are then refused', async () => {
    const client = await TestClient.open(coach, teamId);
    const changes = [
      { name: 'pitch.challenge', args: { gameId: randomUUID() } },
      { name: 'game.postpone', args: { gameId: randomUUID() } },
      player(randomUUID(), 'Ada'),
    ];
    const waiting = await sendAsNewerApp(client, changes);
    expect(waiting.statusCode).toBe(503);
    expect(waiting.headers['retry-after']).toBe('10');
    server.advance(DURING_UPGRADE_MS);
    expect((await sendAsNewerApp(client, changes)).statusCode).toBe(503);

    server.advance(UNTIL_UPGRADE_IS_OVER_MS);
    const refused = await sendAsNewerApp(client, changes);
    expect(statesOf(refused.json())).toEqual([
      'refused: unknown_mutation',
      'refused: unknown_mutation',
      'applied',
    ]);

    server.advance(UNTIL_NEXT_UPGRADE_MS);
    const next = await TestClient.open(coach, teamId);
    expect((await sendAsNewerApp(next, changes.slice(0, 1))).statusCode).toBe(503);
  });

  test('do not wait if no version of the app can have a change of that name', async () => {
    const client = await TestClient.open(coach, teamId);
    const changes = [
      { name: 'moon.land', args: {} },
      { name: 'game.update\u0000', args: {} },
      player(randomUUID(), 'Bo'),
    ];
    expect(await client.send(...changes)).toEqual([
      'refused: unknown_mutation',
      'refused: unknown_mutation',
      'applied',
    ]);
  });
});
