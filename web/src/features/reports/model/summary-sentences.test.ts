import { foldGame, gameArsenal, gameStats } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { expect, it } from 'vitest';
import { summaryWords } from './summary-sentences.ts';

const { setup, entries } = replayGame(inventedGameFile);
const folded = foldGame(setup, entries);

it.each(['team', 'opponent'] as const)('tells a game of the %s in its own figures', (side) => {
  const stats = gameStats(folded, side);
  const words = summaryWords(stats, gameArsenal(folded, side));
  for (const { pitcherName, totalPitches, strikes, strikePercentage } of stats.pitcherStats) {
    const own = words.find((one) => one.startsWith(`${pitcherName}:`)) ?? '';
    expect(own).toContain(` innings, ${totalPitches} pitch`);
    expect(own).toContain(` ${strikes} strikes (${strikePercentage}%).`);
  }
  const hits = stats.batterStats.reduce((all, row) => all + row.hits, 0);
  const atBats = stats.batterStats.reduce((all, row) => all + row.atBats, 0);
  expect(words.at(-1)).toMatch(new RegExp(`^At the plate: ${hits}-for-${atBats} \\(`));
});

it('says nothing of a game without pitches', () => {
  const stats = gameStats(foldGame(setup, []), 'team');
  expect(summaryWords(stats, [])).toEqual([]);
});
