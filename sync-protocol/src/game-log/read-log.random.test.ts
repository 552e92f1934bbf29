import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isJsonEqual } from '../rows/json-equal.ts';
import { startedGame, TestDevice } from '../testing/test-device.ts';
import { bothReadings, observeDevices } from './testing/compared-device.ts';
import { GAME, RandomChanges, type Step, steps, USERS } from './testing/random-facts.ts';

const options = { numRuns: Number(process.env['FULL_COUNT_RUNS'] ?? 200) };
const SETUP = { homeTeam: true, innings: 9, lineup: null };

let stopObserving: () => void;
beforeAll(() => {
  stopObserving = observeDevices((device, gameId, facts) => {
    const { discrepancies, read, stored } = bothReadings(device, gameId, facts);
    if (!isJsonEqual([read, discrepancies], [stored, []])) expect(read).toEqual(stored);
    expect(discrepancies).toEqual([]);
  });
});
afterAll(() => stopObserving());

async function enterAll(history: readonly Step[]): Promise<void> {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, SETUP).slice(0, (history[0]?.a ?? 0) % 3 === 0 ? 1 : 2));
  const changes = new RandomChanges(device);
  for (const [index, step] of history.entries()) {
    device.userId = USERS[step.user] as string;
    device.time = `2026-05-02T17:${String(index).padStart(2, '0')}:00.000Z`;
    const change = changes.next(step);
    if (change) await device.enter([change]);
  }
}

test('any history reads as the mutators store it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 20, maxLength: 59, size: 'max' }),
      async (history) => {
        await enterAll(history);
      },
    ),
    options,
  );
});
