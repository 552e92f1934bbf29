import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import { mutators } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { calledStrikes, liveGame, player } from './testing/game-mutations.ts';
import { statesOf, TestClient } from './testing/test-client.ts';
import { withServerFault } from './testing/with-server-fault.ts';

const engine = testEngine();

describe(`a fault of the server on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  async function openPhone(): Promise<TestClient> {
    return TestClient.open(coach, teamId);
  }

  test.each([
    ['58030', 'io_error'],
    ['XX000', 'internal_error'],
    ['42501', 'insufficient_privilege'],
    ['42703', 'undefined_column'],
    ['54023', 'too_many_arguments'],
  ])(
    '%s (%s) is answered 503, and the same changes are applied in order once it is gone',
    async (sqlState) => {
      const phone = await openPhone();
      const gameId = randomUUID();
      await phone.sync(liveGame(gameId));
      const { mutations, pitchIds } = calledStrikes(gameId, 5);
      const request = phone.request(mutations);
      await withServerFault(server, 'pitches', sqlState, async () => {
        const answer = await phone.post(request);
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      });
      expect(await server.context.metrics.render()).toContain(
        `full_count_push_failures_total{code="${sqlState}"} 1\n`,
      );
      const ask = request.changes.map(({ id }) => id);
      const asked = await phone.exchange(phone.request([], { ask }));
      expect(asked).toMatchObject({ from: phone.base, to: phone.base });
      expect(statesOf(asked)).toEqual(Array(5).fill('unknown'));
      expect(statesOf(await phone.exchange(request))).toEqual(Array(5).fill('applied'));
      const stored = await server.db
        .selectFrom('pitches')
        .select(['id', 'prev_id'])
        .where('team_id', '=', teamId)
        .where('id', 'in', pitchIds)
        .execute();
      const previousIds = new Map(stored.map((row) => [row.id, row.prev_id]));
      expect(pitchIds.map((id) => previousIds.get(id))).toEqual([null, ...pitchIds.slice(0, -1)]);
    },
  );

  test('is answered only to the push that meets it', async () => {
    const phones = [await openPhone(), await openPhone(), await openPhone()];
    const gameId = randomUUID();
    await phones[0]?.sync(liveGame(gameId));
    const work = [
      [player(randomUUID(), 'Ada')],
      calledStrikes(gameId, 1).mutations,
      [player(randomUUID(), 'Bo')],
    ];
    await withServerFault(server, 'pitches', 'XX000', async () => {
      const answers = await Promise.all(
        phones.map((phone, index) => phone.post(phone.request(work[index] ?? []))),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503, 200]);
    });
  });

  test('of a mutator refuses only its change', async () => {
    const phone = await openPhone();
    const { apply } = mutators['player.add'];
    const failing = vi.spyOn(mutators['player.add'], 'apply').mockImplementation((...applyArgs) => {
      if (applyArgs[1].playerName === 'Trip') throw new TypeError('a bug');
      return apply(...applyArgs);
    });
    try {
      const names = ['Ada', 'Trip', 'Cy'];
      const states = await phone.send(...names.map((name) => player(randomUUID(), name)));
      expect(states).toEqual(['applied', 'refused: failed', 'applied']);
    } finally {
      failing.mockRestore();
    }
  });
});
