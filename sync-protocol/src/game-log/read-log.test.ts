import { afterAll, beforeAll, describe, expect } from 'vitest';
import { isJsonEqual } from '../rows/json-equal.ts';
import { bothReadings, observeDevices } from './testing/compared-device.ts';

// These tests check the mutators. Here each device's games are also read from their facts, after each change.

let stopObserving: () => void;
let comparisons = 0;
beforeAll(() => {
  stopObserving = observeDevices((device, gameId, facts) => {
    const { discrepancies, read, stored } = bothReadings(device, gameId, facts);
    // `toEqual` is slow, and it only says what differs.
    if (!isJsonEqual([read, discrepancies], [stored, []])) expect(read).toEqual(stored);
    expect(discrepancies).toEqual([]);
    comparisons++;
  });
});
afterAll(() => {
  stopObserving();
  console.log('comparisons', comparisons);
});

const TESTS = [
  'corrections/reversal',
  'game-log/random-games',
  'mutators/game/forks',
  'mutators/game/game',
  'mutators/game/game-log',
  'mutators/game/late-entries',
  'mutators/game/recording',
  'mutators/game-event/forfeit',
  'mutators/game-event/game-event',
  'mutators/game-event/game-event-move',
  'mutators/pitch/pitch',
  'mutators/pitch/pitch-insert',
  'mutators/pitch/pitch-move',
];

for (const name of TESTS) {
  describe(name, async () => {
    // The query gives each file its own copy, because another test file of this process may have loaded it.
    await import(`${new URL(`../${name}.test.ts`, import.meta.url).pathname}?read-from-facts`);
  });
}
