import { foldGame, gameArsenal, gameStats } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { expect, it } from 'vitest';
import { summaryParagraphs } from './summary-paragraphs.ts';

const { setup, entries } = replayGame(inventedGameFile);
const folded = foldGame(setup, entries);

it.each(['team', 'opponent'] as const)('sums up the game of the %s in its own figures', (side) => {
  const stats = gameStats(folded, side);
  const paragraphs = summaryParagraphs(stats, gameArsenal(folded, side));
  for (const { pitcherName, totalPitches, strikes, strikePercentage } of stats.pitcherStats) {
    const paragraph = paragraphs.find((paragraph) => paragraph.startsWith(`${pitcherName}:`)) ?? '';
    expect(paragraph).toContain(` innings, ${totalPitches} pitch`);
    expect(paragraph).toContain(` ${strikes} strikes (${strikePercentage}%).`);
    expect(paragraph).toMatch(/ \d+ first pitch(es)?, \d+ strikes?\.$/);
  }
  const hits = stats.batterStats.reduce((all, row) => all + row.hits, 0);
  const atBats = stats.batterStats.reduce((all, row) => all + row.atBats, 0);
  expect(paragraphs.at(-1)).toMatch(new RegExp(`^At the plate: ${hits}-for-${atBats} \\(`));
});

it('has no paragraphs for a game without pitches', () => {
  const stats = gameStats(foldGame(setup, []), 'team');
  expect(summaryParagraphs(stats, [])).toEqual([]);
});
