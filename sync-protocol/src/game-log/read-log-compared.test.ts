import { afterAll, beforeAll, describe, expect } from 'vitest';
import { isJsonEqual } from '../rows/json-equal.ts';
import { bothReadings, observeDevices } from './testing/compared-device.ts';

// These tests check the mutators. Here each game of their devices is also read from its facts, after each entry, and equals the
// stored rows. Among them are the real games.
const TESTS = [
  'corrections/preview-changes',
  'corrections/reversal',
  'game-log/outings',
  'game-log/random-games',
  'game-log/refold',
  'mutators/game/forks',
  'mutators/game/game',
  'mutators/game/game-log',
  'mutators/game/late-entries',
  'mutators/game/recording',
  'mutators/game/set-by-hand',
  'mutators/game/taken-out-spot',
  'mutators/game-event/forfeit',
  'mutators/game-event/game-event',
  'mutators/game-event/game-event-move',
  'mutators/pitch/pitch',
  'mutators/pitch/pitch-insert',
  'mutators/pitch/pitch-move',
  'run/run',
];

let stopObserving: () => void;
let comparisons = 0;
beforeAll(() => {
  stopObserving = observeDevices((device, gameId, facts) => {
    const { discrepancies, read, stored, losesPitches } = bothReadings(device, gameId, facts);
    // `toEqual` is slow, and it only says what differs.
    if (!isJsonEqual(read, stored)) expect(read).toEqual(stored);
    expect(discrepancies).toEqual([]);
    expect(losesPitches.read).toBe(false);
    comparisons++;
  });
});
afterAll(() => {
  stopObserving();
  expect(comparisons).toBeGreaterThan(1000);
});

for (const name of TESTS) {
  describe(name, async () => {
    // The query gives each file its own copy, because another test file of this process may have loaded it.
    await import(`${new URL(`../${name}.test.ts`, import.meta.url).pathname}?read-from-facts`);
  });
}
