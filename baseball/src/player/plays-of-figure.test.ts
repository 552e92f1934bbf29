import { expect, it, test } from 'vitest';
import { person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { PlayList } from '../figures/figure.ts';
import { PITCHING } from '../figures/register.ts';
import { countedRate } from './counted-plays.ts';
import { playerRecord } from './player-record.ts';
import { PITCH_RESULTS, pitchesWithResult, playsOfFigure } from './plays-of-figure.ts';

const setup = setupWithLineups(9);

const RUNS = PITCHING.earnedRunAverage.plays;

const log = scorer(setup).pitch('in_play', { result: 'error' });
log.pitch('in_play', { result: 'homerun' }).strikeouts(3);
log.pitch('in_play', { result: 'homerun' }).strikeouts(3);
log.event('pitching_change', { pitcher: person('R1') }).calls('BBBB');

const playsOf = (plays: PlayList, ...names: string[]) => {
  const game = { setup, entries: log.entries, folded: log.folded() };
  const players = names.map((name) => ({ side: 'team' as const, people: [person(name)] }));
  return playsOfFigure({ plays }, game, 'pitcher', players);
};

it('lists the runs of a pitcher, of which the earned ones count', () => {
  const runs = playsOf(RUNS, 'TP');
  expect(runs).toMatchObject([
    { entryId: 'e2', inning: 1, halfInning: 'top', batter: { name: 'O1' }, counted: 0 },
    { entryId: 'e2', pitcher: { name: 'TP' }, batter: { name: 'O2' }, counted: 1 },
  ]);
  expect(runs.map(({ whyEarned }) => whyEarned)).toEqual([
    'reached base on an error',
    'scored on the home run without a mistake',
  ]);
  expect(playsOf(RUNS, 'R1')).toEqual([]);
});

it('lists the runs of a pitcher who was logged under two names', () => {
  const game = { setup, entries: log.entries, folded: log.folded() };
  const player = { side: 'team' as const, people: [person('Trask'), person('TP')] };
  expect(playsOfFigure({ plays: RUNS }, game, 'pitcher', [player])).toHaveLength(2);
});

it('lists the plays of several pitchers in the order of the game', () => {
  const plays = playsOf(PITCHING.walkPercentage.plays, 'R1', 'TP');
  expect(plays.map(({ pitcher }) => pitcher.name)).toEqual(['TP', 'TP', 'TP', 'TP', 'TP', 'R1']);
  expect(countedRate(plays)).toMatchObject({ n: 1, of: 6 });
});

test('each pitch has one result, and a hit is also a ball in play', () => {
  const ward = person('Ward');
  const game = scorer()
    .pitch('ball', { pitcher: ward })
    .pitch('called_strike', { pitcher: ward })
    .pitch('foul', { pitcher: ward })
    .pitch('foul', { pitcher: ward, foulTip: true })
    .pitch('ball', { pitcher: ward })
    .pitch('in_play', { pitcher: ward, result: 'groundout' })
    .pitch('in_play', { pitcher: ward, result: 'single' })
    .folded();
  const record = playerRecord(game, 'pitcher', { side: 'team', people: [ward] });
  const counts = PITCH_RESULTS.map((result) => [result, pitchesWithResult(record, result).length]);
  // The foul tip counts as a whiff.
  expect(Object.fromEntries(counts)).toMatchObject({ called_strike: 1, foul: 1, hit: 1, whiff: 1 });
  const withoutHits = PITCH_RESULTS.filter((result) => result !== 'hit');
  const all = withoutHits.flatMap((result) => pitchesWithResult(record, result));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(record.pitches.length);
});
