import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRIMARY_RECORDING } from '../rows/game.ts';
import { startedGame, TestDevice } from '../testing/test-device.ts';
import { pitchesById } from './entries.ts';
import { expectFolded } from './testing/expect-folded.ts';
import { GAME, RandomChanges, type Step, steps, USERS } from './testing/random-changes.ts';

const options = { numRuns: Number(process.env['FULL_COUNT_RUNS'] ?? 100) };
const SETUP = { homeTeam: true, innings: 9, lineup: null };
const histories = fc.array(steps, { minLength: 20, maxLength: 59, size: 'max' });

test('changes give the same rows one by one, as on a phone, and in one batch, as on the server', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const phone = new TestDevice();
      const entered = await enterAll(phone, history);
      const server = new TestDevice();
      const results = await server.run(entered.map(({ change }) => change));
      expect(results).toEqual(entered.map(({ result }) => result));
      expect(server.rows).toEqual(phone.rows);
      expectFolded(phone, GAME);
      expectEachPitchOnce(phone);
    }),
    options,
  );
});

async function enterAll(device: TestDevice, history: readonly Step[]) {
  const isScheduled = (history[0]?.a ?? 0) % 3 === 0;
  const changes = new RandomChanges(device);
  const entered = [];
  for (const change of startedGame(GAME, SETUP).slice(0, isScheduled ? 1 : 2)) {
    const [result] = await device.run([change]);
    entered.push({ change, result });
  }
  for (const [index, step] of history.entries()) {
    const next = changes.next(step);
    if (!next) continue;
    const author = USERS[step.user] as string;
    const at = `2026-05-02T17:${String(index).padStart(2, '0')}:00.000Z`;
    const change = { ...next, author, at };
    const [result] = await device.run([change]);
    entered.push({ change, result });
  }
  return entered;
}

/** By walking back from the end of each recording, the primary one first. */
function expectEachPitchOnce(device: TestDevice): void {
  const pitches = pitchesById(device.gameLog(GAME).plateAppearances);
  const shown = new Set<string>();
  const { [PRIMARY_RECORDING]: primary, ...forks } = device.game(GAME).recordings;
  for (const recording of [primary, ...Object.values(forks)])
    for (let id = recording?.head ?? null; id && !shown.has(id); id = pitches.get(id)?.prev ?? null)
      shown.add(id);
  expect(shown.size).toBe(pitches.size);
}
