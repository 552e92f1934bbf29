import { figureText, foldGame, gameReport, PITCHING } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { expect, it } from 'vitest';
import { summaryParagraphs } from './insight-sentences.ts';

const { setup, entries } = replayGame(inventedGameFile);
const folded = foldGame(setup, entries);

it.each(['team', 'opponent'] as const)('sums up the game of the %s in its own figures', (side) => {
  const report = gameReport(folded, side);
  const paragraphs = summaryParagraphs(report);
  for (const { person, tally } of report.pitchers) {
    const paragraph = paragraphs.find((each) => each.startsWith(`${person.name}:`)) ?? '';
    const percent = figureText(PITCHING.strikePercentage, tally);
    expect(paragraph).toContain(` innings, ${tally.pitches} pitch`);
    expect(paragraph).toContain(` ${tally.strikes} strikes (${percent}).`);
    expect(paragraph).toMatch(/ \d+ of \d+ first pitch(es were strikes| was a strike)\.$/);
  }
  const hits = report.batters.reduce((all, { tally }) => all + tally.hits, 0);
  const atBats = report.batters.reduce((all, { tally }) => all + tally.atBats, 0);
  expect(paragraphs.at(-1)).toMatch(new RegExp(`^At the plate: ${hits}-for-${atBats} \\(`));
});

it('has no paragraphs for a game without pitches', () => {
  expect(summaryParagraphs(gameReport(foldGame(setup, []), 'team'))).toEqual([]);
});
