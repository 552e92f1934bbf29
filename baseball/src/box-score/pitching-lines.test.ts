import { expect, it } from 'vitest';
import { advances, person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { figureCells } from '../figures/figure.ts';
import { BOX_SCORE_PITCHING } from '../figures/register.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';
import { boxScore } from './box-score.ts';
import { type BoxScorePitcher, decisionIn } from './pitching-lines.ts';

const setup = setupWithLineups(9);
const scoreOf = ({ entries }: Scorer) => boxScore({ setup, entries, isOver: true, book: 'obr' });
const restLineOf = ({ person: { name }, tally }: BoxScorePitcher) => ({
  name,
  decision: decisionIn(tally),
  ...figureCells(BOX_SCORE_PITCHING, tally),
});

it('gives each pitcher the plays against them, and the runs of the runners they put on base', () => {
  const log = scorer(setup).pitch('in_play', { result: 'homerun' }).calls('BBBB');
  log.event('wild_pitch', { advances: advances('1-2') }).event('intentional_walk');
  log.event('balk', { advances: advances('2-3 1-2') });
  log.event('pitching_change', { pitcher: person('R1') });
  log.pitch('ball', { result: 'hit_by_pitch' }).pitch('in_play', { result: 'sac_fly' });
  log.pitch('in_play', { result: 'groundout' }).calls('CBSS');
  expect(scoreOf(log).team.pitching.map(restLineOf)).toEqual([
    {
      name: 'TP',
      decision: 'L',
      outs: 0,
      inningsPitched: '0.0',
      battersFaced: 3,
      atBats: 1,
      hits: 1,
      runs: 2,
      earnedRuns: 2,
      walks: 2,
      intentionalWalks: 1,
      strikeouts: 0,
      homeRuns: 1,
      hitBatters: 0,
      wildPitches: 1,
      balks: 1,
      pitches: 5,
      strikes: 1,
      groundOuts: 0,
      airOuts: 0,
      inheritedRunners: 0,
      inheritedRunnersScored: 0,
      earnedRunAverage: null,
      walksAndHitsPerInning: null,
    },
    {
      name: 'R1',
      decision: null,
      outs: 3,
      inningsPitched: '1.0',
      battersFaced: 4,
      atBats: 2,
      hits: 0,
      runs: 0,
      earnedRuns: 0,
      walks: 0,
      intentionalWalks: 0,
      strikeouts: 1,
      homeRuns: 0,
      hitBatters: 1,
      wildPitches: 0,
      balks: 0,
      pitches: 7,
      strikes: 5,
      groundOuts: 1,
      airOuts: 1,
      inheritedRunners: 2,
      inheritedRunnersScored: 1,
      earnedRunAverage: 0,
      walksAndHitsPerInning: 0,
    },
  ]);
});

it('computes ERA and WHIP from the outs of the pitcher, to two decimals', () => {
  const log = scorer(setup).pitch('in_play', { result: 'homerun' }).calls('BBBB').strikeouts(12);
  expect(scoreOf(log.strikeouts(1)).team.pitching.map(restLineOf)).toMatchObject([
    { inningsPitched: '2.1', earnedRunAverage: 3.86, walksAndHitsPerInning: 0.86 },
  ]);
});

it('lists a pitcher who faced no batter but inherited a runner', () => {
  const log = scorer(setup).calls('BBBB');
  for (const name of ['R1', 'R2']) log.event('pitching_change', { pitcher: person(name) });
  const lines = scoreOf(log.calls('BBBB')).team.pitching;
  expect(lines.find(({ person: { name } }) => name === 'R1')?.tally).toMatchObject({
    outs: 0,
    plateAppearances: 0,
    inheritedRunners: 1,
  });
  expect(lines).toHaveLength(3);
});

it('counts only the plays against the pitchers of the side, and unearned runs as runs but not as earned runs', () => {
  const log = scorer(setup).strikeouts(3).pitch('in_play', { result: 'error' });
  log.event('wild_pitch', { advances: advances('1-2') });
  log.event('pitching_change', { pitcher: person('R1') });
  const { team, opponent } = scoreOf(log.pitch('in_play', { result: 'homerun' }));
  expect(team.pitching.map(restLineOf)).toMatchObject([{ name: 'TP', runs: 0, wildPitches: 0 }]);
  expect(opponent.pitching.map(restLineOf)).toMatchObject([
    { name: 'OP', runs: 1, earnedRuns: 0, wildPitches: 1, inheritedRunners: 0 },
    { name: 'R1', runs: 1, earnedRuns: 1, wildPitches: 0, inheritedRunners: 1 },
  ]);
});

it('counts double and triple plays by their outs, and those in the air as outs in the air', () => {
  const log = scorer(setup).calls('BBBB').pitch('in_play', { result: 'doubleplay' });
  log.calls('BBBB');
  log.pitch('in_play', { result: 'doubleplay', battedBall: 'line', advances: advances('1-x') });
  log.calls('BBBBBBBB');
  log.pitch('in_play', { result: 'triple_play', battedBall: 'line' });
  const { team, opponent } = scoreOf(log);
  expect([team.doublePlays, team.triplePlays]).toEqual([1, 0]);
  expect([opponent.doublePlays, opponent.triplePlays]).toEqual([0, 1]);
  expect(team.pitching[0]?.tally).toMatchObject({ outs: 3, groundOuts: 1, airOuts: 1 });
  expect(opponent.pitching[0]?.tally).toMatchObject({ outs: 3, groundOuts: 0, airOuts: 1 });
});

function wildPitchesAndPassedBalls(calls: string, advances: Advance[], bases = '') {
  const log = scorer(setup).calls('BBBB'.repeat(bases.length));
  log.calls(calls.slice(0, -1));
  const call = calls.endsWith('S') ? 'swinging_strike' : calls.endsWith('X') ? 'in_play' : 'ball';
  log.pitch(call, { advances, ...(call === 'in_play' && { result: 'single' }) });
  const { team } = boxScore({ setup, entries: log.entries, isOver: false, book: 'obr' });
  return [team.pitching[0]?.tally.wildPitches, team.passedBalls];
}

const [wild, passed] = ['wild_pitch', 'passed_ball'] as const;

it.each<[string, number, number, string, Advance[], string]>([
  ['strike three with a batter who reaches', 1, 0, 'SSS', [{ from: 'batter', to: 'first' }], ''],
  ['the same, named', 1, 0, 'SSS', [{ from: 'batter', to: 'first', cause: wild }], ''],
  ['the same on a passed ball', 0, 1, 'SSS', [{ from: 'batter', to: 'first', cause: passed }], ''],
  ['the same on an error', 0, 0, 'SSS', [{ from: 'batter', to: 'first', cause: 'error' }], ''],
  [
    'the same on an error in the further ones',
    0,
    0,
    'SSS',
    [{ from: 'batter', to: 'first', errors: [{ to: 'first', fielder: 2 }] }],
    '',
  ],
  [
    'a wild pitch and then an error',
    1,
    0,
    'SSS',
    [{ from: 'batter', to: 'second', errors: [{ to: 'second', fielder: 2 }] }],
    '',
  ],
  [
    'ball four, the batter to second',
    1,
    0,
    'BBBB',
    [{ from: 'batter', to: 'second', cause: wild }],
    '',
  ],
  ['ball four, a forced runner', 0, 0, 'BBBB', [{ from: 'first', to: 'second', cause: wild }], '1'],
  [
    'ball four, a forced runner farther',
    0,
    1,
    'BBBB',
    [{ from: 'first', to: 'third', cause: passed }],
    '1',
  ],
  [
    'any pitch, once for two runners',
    1,
    0,
    'CB',
    [
      { from: 'first', to: 'second', cause: wild },
      { from: 'second', to: 'third', cause: wild },
    ],
    '12',
  ],
  ['a runner without a named cause', 0, 0, 'B', [{ from: 'first', to: 'second' }], '1'],
  ['a runner who is out', 0, 0, 'B', [{ from: 'first', to: 'out', cause: wild }], '1'],
  ['an empty base', 0, 0, 'B', [{ from: 'third', to: 'home', cause: wild }], '1'],
  ['a ball in play', 0, 0, 'X', [{ from: 'first', to: 'home', cause: wild }], '1'],
])(
  'counts wild pitches and passed balls (OBR 9.13) of %s: %i, %i',
  (_, wildPitches, passedBalls, calls, advances, bases) => {
    expect(wildPitchesAndPassedBalls(calls, advances, bases)).toEqual([wildPitches, passedBalls]);
  },
);

it('counts those of events', () => {
  const log = scorer(setup).calls('BBBBBBBB');
  log.event('passed_ball', { advances: [{ from: 'second', to: 'third' }] });
  log.event('stolen_base', { advances: [{ from: 'first', to: 'second', cause: wild }] });
  log.event('wild_pitch', { advances: [{ from: 'third', to: 'home' }] });
  log.event('stolen_base', { advances: [{ from: 'second', to: 'home', cause: wild }] });
  const { team } = boxScore({ setup, entries: log.entries, isOver: false, book: 'obr' });
  expect([team.pitching[0]?.tally.wildPitches, team.passedBalls]).toEqual([2, 1]);
});
