import { foldGame, type LogEntry, type PitchFacts } from '@full-count/baseball';
import {
  arbitraryGames,
  asWrittenByScreen,
  pitchChanges,
  randomGames,
} from '@full-count/baseball/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlausibleResult } from '../mutators/pitch/pitch.ts';
import type { Row } from '../rows/tables.ts';
import { mutationsOf, startedGame, TestDevice } from '../testing/test-device.ts';
import { expectFolded } from './testing/expect-folded.ts';

const GAME = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0003';
const options = { numRuns: Number(process.env.FULL_COUNT_RUNS ?? 100) };

test('a game that was logged entry by entry has the same row as after a fold of its whole log', async () => {
  await fc.assert(
    fc.asyncProperty(gamesWithPlausibleResults, async ({ setup, entries }) => {
      const device = await deviceWith(setup, entries);
      expectFolded(device, GAME);
    }),
    options,
  );
});

test('a corrected pitch gives the same rows as a pitch that was logged correctly', async () => {
  await fc.assert(
    fc.asyncProperty(randomGames, fc.nat(), pitchChanges, async (game, pitchSeed, changes) => {
      const { setup, entries } = game;
      const pitches = entries.filter((entry) => entry.kind === 'pitch');
      const wrongPitch = pitches[pitchSeed % Math.max(1, pitches.length)];
      fc.pre(wrongPitch !== undefined);
      const rightPitch = withChanges(wrongPitch, changes);
      const corrected = entries.map((entry) => (entry.id === wrongPitch.id ? rightPitch : entry));
      fc.pre(foldGame(setup, corrected).discrepancies.length === 0);
      const amended = await deviceWith(setup, entries);
      const ids = { plateAppearanceId: wrongPitch.plateAppearanceId, pitchId: wrongPitch.id };
      const args = { gameId: GAME, ...ids, changes: { ...CLEARED, ...changes } };
      expect(await amended.enter([{ name: 'pitch.amend', args }])).toEqual([{ status: 'applied' }]);
      const loggedRight = await deviceWith(setup, asWrittenByScreen(setup, corrected));
      expect(rowsOf(amended)).toEqual(rowsOf(loggedRight));
    }),
    options,
  );
});

const gamesWithPlausibleResults = fc.oneof(
  randomGames,
  arbitraryGames.map(({ setup, entries }) => ({
    setup,
    entries: entries.filter((entry) => entry.kind === 'event' || isPossible(entry)),
  })),
);

function isPossible({ call, result }: PitchFacts): boolean {
  return isPlausibleResult({ call, result: result ?? undefined });
}

/** The fields of the wrong pitch that the correction clears, unless it sets them. */
const CLEARED = { result: null, foulBunt: null, advances: null };

function withChanges(wrongPitch: PitchFacts, changes: Partial<PitchFacts>): PitchFacts {
  const { advances: _, foulBunt: __, ...facts } = wrongPitch;
  return { ...facts, result: null, ...changes };
}

async function deviceWith(
  { homeTeam, innings = 9, lineups }: Parameters<typeof asWrittenByScreen>[0],
  entries: readonly LogEntry[],
): Promise<TestDevice> {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam, innings, lineup: lineups }));
  const results = await device.enter(mutationsOf(GAME, entries));
  expect(results.filter(({ status }) => status !== 'applied')).toEqual([]);
  return device;
}

function rowsOf(device: TestDevice): Record<string, unknown> {
  return Object.fromEntries([...device.rows].map(([key, row]) => [key, withoutHistory(row)]));
}

function withoutHistory(row: Row): unknown {
  return JSON.parse(JSON.stringify(row, (key, value) => (key === 'history' ? undefined : value)));
}
