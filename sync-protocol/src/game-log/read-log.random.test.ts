import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isJsonEqual } from '../rows/json-equal.ts';
import { startedGame, TestDevice } from '../testing/test-device.ts';
import type { LogFact } from './log-facts.ts';
import { readLog } from './read-log.ts';
import { bothReadings, comparable, observeDevices } from './testing/compared-device.ts';
import { GAME, RandomChanges, type Step, steps, USERS } from './testing/random-facts.ts';

const options = { numRuns: Number(process.env['FULL_COUNT_RUNS'] ?? 100) };
const SETUP = { homeTeam: true, innings: 9, lineup: null };
const histories = fc.array(steps, { minLength: 20, maxLength: 59, size: 'max' });

/**
 * If a fork's first pitch was moved to the recording that counts, `recording.choose` can put another fork in its place, and its
 * pitches are in no recording. By design, a reading has each pitch, so the rest of such a history can't be compared.
 */
const devicesThatLostPitches = new WeakSet<TestDevice>();
let facts: readonly LogFact[] = [];
let stopObserving: () => void;

beforeAll(() => {
  stopObserving = observeDevices((device, gameId, factsNow) => {
    facts = factsNow;
    const { discrepancies, read, stored, losesPitches } = bothReadings(device, gameId, factsNow);
    expect(losesPitches.read).toBe(false);
    if (losesPitches.stored) devicesThatLostPitches.add(device);
    if (devicesThatLostPitches.has(device)) return;
    if (!isJsonEqual(read, stored)) expect(read).toEqual(stored);
    expect(discrepancies).toEqual([]);
  });
});
afterAll(() => stopObserving());

test('any history reads as the mutators store it', async () => {
  await fc.assert(fc.asyncProperty(histories, enterAll), options);
});

async function enterAll(history: readonly Step[]): Promise<void> {
  const device = new TestDevice();
  const [create, start] = startedGame(GAME, SETUP);
  const isScheduled = (history[0]?.a ?? 0) % 3 === 0;
  await device.enter([create, start].slice(0, isScheduled ? 1 : 2) as never);
  const changes = new RandomChanges(device);
  for (const [index, step] of history.entries()) {
    device.userId = USERS[step.user] as string;
    device.time = `2026-05-02T17:${String(index).padStart(2, '0')}:00.000Z`;
    const change = changes.next(step);
    if (!change) continue;
    const [result] = await device.enter([change]);
    if (result?.status === 'applied' || devicesThatLostPitches.has(device)) continue;
    expectIgnored({ id: 'refused', author: device.userId, at: device.time, ...change });
  }
}

/** What the mutators refuse does nothing, and is listed. */
function expectIgnored(fact: LogFact): void {
  // An edit stays refused. An inserted pitch is never lost, so it begins a fork if its predecessor does not count.
  if (fact.name.startsWith('game.') || fact.name === 'scoring.take') return;
  if (fact.name === 'pitch.insert') return;
  // The stored plate appearance depends on the fold if an event began it.
  if (fact.name === 'plateAppearance.amend') return;
  const before = readLog(facts);
  const after = readLog([...facts, fact]);
  expect(after.discrepancies).toMatchObject([{ factId: fact.id }]);
  expect(comparable(after, [])).toEqual({
    ...comparable(before, []),
    discrepancies: after.discrepancies,
  });
}
