import { expect, it } from 'vitest';
import { advances, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { figureCells } from '../figures/figure.ts';
import { BOX_SCORE_BATTING } from '../figures/register.ts';
import type { BoxScoreBatter } from './batting-lines.ts';
import { boxScore } from './box-score.ts';

const setup = setupWithLineups(9);
const visitorsOf = ({ entries }: Scorer) =>
  boxScore({ setup, entries, isOver: true, book: 'obr' }).opponent;

const lineOf = ({ person: { name }, battingOrder, tally }: BoxScoreBatter) => ({
  name,
  battingOrder,
  ...tally,
});

it('counts the plays of each batter and the moves of each runner', () => {
  const log = scorer(setup).calls('BBBB');
  log.event('stolen_base', { advances: advances('1-2') }).event('intentional_walk');
  log.event('caught_stealing', { advances: advances('1-x') });
  log.pitch('in_play', { result: 'single', advances: advances('2-h b-1') });
  log.pitch('in_play', { result: 'doubleplay', advances: advances('1-x b-x') });
  const { batting, totals } = visitorsOf(log);
  expect(batting.slice(0, 4).map(lineOf)).toMatchObject([
    { name: 'O1', battingOrder: 1, runs: 1, walks: 1, intentionalWalks: 0, stolenBases: 1 },
    { name: 'O2', battingOrder: 2, runs: 0, intentionalWalks: 1, caughtStealing: 1 },
    { name: 'O3', runsBattedIn: 1, twoOutRunsBattedIn: 0, groundedIntoDoublePlay: 0 },
    { name: 'O4', runsBattedIn: 0, groundedIntoDoublePlay: 1 },
  ]);
  expect(totals).toMatchObject({ runs: 1, runsBattedIn: 1, hits: 1, walks: 2, leftOnBase: 0 });
});

it('counts the runs batted in with two outs', () => {
  const log = scorer(setup).pitch('in_play', { result: 'homerun' }).strikeouts(2);
  const { batting } = visitorsOf(log.pitch('in_play', { result: 'homerun' }));
  expect(batting[0]?.tally).toMatchObject({ runsBattedIn: 1, twoOutRunsBattedIn: 0 });
  expect(batting[3]?.tally).toMatchObject({ runsBattedIn: 1, twoOutRunsBattedIn: 1 });
});

it('sums the rounded on-base and slugging percentages as OPS', () => {
  const log = scorer(setup).pitch('in_play', { result: 'double' }).strikeouts(3);
  const { batting, totals } = visitorsOf(log.strikeouts(3).strikeouts(3));
  expect(figureCells(BOX_SCORE_BATTING, batting[0]?.tally ?? totals)).toMatchObject({
    battingAverage: 1,
    onBasePercentage: 1,
    sluggingPercentage: 2,
    onBasePlusSlugging: 3,
  });
  expect(figureCells(BOX_SCORE_BATTING, totals)).toMatchObject({
    battingAverage: 0.143,
    onBasePercentage: 0.143,
    sluggingPercentage: 0.286,
    onBasePlusSlugging: 0.429,
  });
  const walked = visitorsOf(scorer(setup).calls('BBBB')).totals;
  expect(figureCells(BOX_SCORE_BATTING, walked)).toMatchObject({
    onBasePercentage: 1,
    onBasePlusSlugging: null,
  });
});

it('lists only the batters of the side, with the runners whom each left on base', () => {
  const log = scorer(setup).calls('BBBB').strikeouts(3).pitch('in_play', { result: 'homerun' });
  const { batting } = visitorsOf(log);
  expect(batting.map(({ tally }) => tally.leftOnBase)).toEqual([0, 1, 1, 1, 0, 0, 0, 0, 0]);
  expect(batting.every(({ tally }) => tally.runs === 0)).toBe(true);
});
