import { describe, expect, it } from 'vitest';
import { advances, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { figureCells } from '../figures/figure.ts';
import { BOX_SCORE_BATTING } from '../figures/register.ts';
import {
  type BoxScoreBatter,
  batterLeftOnBase,
  stealsOn,
  teamLeftOnBase,
} from './batting-lines.ts';
import { boxScore } from './box-score.ts';
import { listPlays } from './plays.ts';

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

function lastSteals({ entries }: Scorer) {
  const play = listPlays(setup, entries).at(-1);
  const { stolen, caught } = play ? stealsOn(play) : { stolen: [], caught: [] };
  return { stolen: stolen.map(({ name }) => name), caught: caught.map(({ name }) => name) };
}

const twoOnBase = () => scorer(setup).calls('BBBBBBBB');

it('credits both runners of a double steal', () => {
  const log = twoOnBase().event('stolen_base', { advances: advances('2-3 1-2') });
  expect(lastSteals(log)).toEqual({ stolen: ['O1', 'O2'], caught: [] });
});

it('credits no runner who stays on base, and ignores advances of the batter or from an empty base', () => {
  const log = twoOnBase().event('wild_pitch', { advances: advances('2-3') });
  log.event('stolen_base', { advances: advances('3-3 2-h 1-2 b-1') });
  expect(lastSteals(log)).toEqual({ stolen: ['O2'], caught: [] });
});

it('credits nobody with a stolen base if one of them is put out (OBR 9.07(d))', () => {
  const log = twoOnBase().event('caught_stealing', { advances: advances('2-x 1-2') });
  expect(lastSteals(log)).toEqual({ stolen: [], caught: ['O1'] });
});

it.each([
  [
    'was caught if only an error made them safe (OBR 9.07(h))',
    'caught_stealing',
    'error',
    [],
    ['O1'],
  ],
  [
    'stole a base if they were caught in a rundown but got away (OBR 9.07(c))',
    'caught_stealing',
    undefined,
    ['O1'],
    [],
  ],
  ['stole a base even if an error is the cause of the advance', 'stolen_base', 'error', ['O1'], []],
  [
    'neither stole a base nor was caught if the fielders let them go (OBR 9.07(g))',
    'stolen_base',
    'defensive_indifference',
    [],
    [],
  ],
] as const)('finds that a runner %s', (_, type, cause, stolen, caught) => {
  const log = scorer(setup).calls('BBBB');
  log.event(type, { advances: [{ from: 'first', to: 'second', ...(cause && { cause }) }] });
  expect(lastSteals(log)).toEqual({ stolen, caught });
});

it('finds that a runner who only advanced on the error was not caught', () => {
  const stealsWith = (moves: string) => {
    const entered = advances(moves).map((advance) =>
      advance.to === 'out' ? advance : { ...advance, cause: 'error' as const },
    );
    return lastSteals(twoOnBase().event('caught_stealing', { advances: entered }));
  };
  expect(stealsWith('2-3 1-x')).toEqual({ stolen: [], caught: ['O2'] });
  expect(stealsWith('2-3 1-2')).toEqual({ stolen: [], caught: ['O1'] });
});

it('counts no steal on a wild pitch', () => {
  const log = twoOnBase().event('wild_pitch', { advances: advances('2-3 1-2') });
  expect(lastSteals(log)).toEqual({ stolen: [], caught: [] });
});

it.each([
  ['on strike three', 'SS', 'swinging_strike', '1-x', undefined, ['O2']],
  ['on any pitch that is not hit', 'S', 'ball', '2-x', undefined, ['O1']],
  ['on ball four, if they were not forced', 'BBB', 'ball', '2-x', undefined, []],
  ['unless the scorer says that it was a pickoff', 'SS', 'swinging_strike', '1-x', 'pick_off', []],
  ['unless they ran on a wild pitch', 'SS', 'swinging_strike', '1-x', 'wild_pitch', []],
  ['unless the batter forced them', 'SS', 'swinging_strike', 'b-1 1-x', undefined, []],
] as const)(
  'finds that a runner who was thrown out was caught (OBR 9.07(h)) %s',
  (_, calls, call, moves, cause, caught) => {
    const log = twoOnBase().calls(calls);
    log.pitch(call, {
      advances: advances(moves).map((move) =>
        cause && move.to === 'out' ? { ...move, cause } : move,
      ),
    });
    expect(lastSteals(log)).toEqual({ stolen: [], caught });
  },
);

it('finds that a runner who was not forced on ball four was caught', () => {
  const log = scorer(setup).pitch('in_play', { result: 'double' }).calls('BBB');
  log.pitch('ball', { advances: advances('2-x') });
  expect(lastSteals(log).caught).toEqual(['O1']);
});

it('finds that both runners of a strikeout and a runner caught made a double play (OBR 9.11)', () => {
  const doublePlays = ({ entries }: Scorer) =>
    boxScore({ setup, entries, isOver: false, book: 'obr' }).team.doublePlays;
  const onFirst = () => scorer(setup).calls('BBBB').calls('SS');
  const onPitch = onFirst().pitch('swinging_strike', { advances: advances('1-x') });
  expect(doublePlays(onPitch)).toBe(1);
  const afterwards = onFirst()
    .calls('S')
    .event('caught_stealing', { advances: advances('1-x') });
  expect(doublePlays(afterwards)).toBe(1);
  const later = onFirst()
    .calls('S')
    .calls('B')
    .event('caught_stealing', { advances: advances('1-x') });
  expect(doublePlays(later)).toBe(0);
  const pickedOff = onFirst()
    .calls('S')
    .event('pick_off', { advances: advances('1-x') });
  expect(doublePlays(pickedOff)).toBe(0);
});

const twoWalks = () => scorer(setup).calls('BBBBBBBB');

describe('the runners whom a batter left on base are', () => {
  const leftByLastBatter = ({ entries }: Scorer) => {
    const play = listPlays(setup, entries).at(-1);
    return play && batterLeftOnBase(play);
  };

  it('all after a strikeout, and none after a hit', () => {
    expect(leftByLastBatter(twoWalks().strikeouts(1))).toBe(2);
    expect(leftByLastBatter(scorer(setup).strikeouts(1))).toBe(0);
    const hit = twoWalks().pitch('in_play', { result: 'single', advances: advances('2-3 1-2') });
    expect(leftByLastBatter(hit)).toBe(0);
  });

  it('those who neither scored nor were put out', () => {
    const sacrificeFly = twoWalks().event('wild_pitch', { advances: advances('2-3') });
    expect(leftByLastBatter(sacrificeFly.pitch('in_play', { result: 'sac_fly' }))).toBe(1);
    const doublePlay = { result: 'doubleplay', advances: advances('2-3 1-x b-x') } as const;
    expect(leftByLastBatter(twoWalks().pitch('in_play', doublePlay))).toBe(1);
    const choice = { result: 'fielders_choice_out', advances: advances('2-3 1-x b-1') } as const;
    expect(leftByLastBatter(twoWalks().pitch('in_play', choice))).toBe(1);
  });

  it('none before the end of the plate appearance', () => {
    const caught = twoWalks().event('caught_stealing', { advances: advances('2-x') });
    expect(leftByLastBatter(caught)).toBe(0);
    expect(leftByLastBatter(twoWalks().calls('C'))).toBe(0);
  });
});

describe('a team leaves on base', () => {
  const leftByVisitors = ({ entries }: Scorer, isOver = true) =>
    teamLeftOnBase(listPlays(setup, entries), 'opponent', isOver);

  it('the runners at the third out', () => {
    expect(leftByVisitors(twoWalks().strikeouts(3))).toBe(2);
    expect(leftByVisitors(twoWalks().strikeouts(3).strikeouts(3).calls('BBBB').strikeouts(3))).toBe(
      3,
    );
  });

  it('the batter who reached base while a runner made the third out (OBR 9.02(g))', () => {
    const choice = { result: 'fielders_choice_out', advances: advances('1-x b-1') } as const;
    const log = scorer(setup).strikeouts(2).calls('BBBB').pitch('in_play', choice);
    expect(leftByVisitors(log)).toBe(1);
  });

  it('not a runner who scored before the third out', () => {
    const log = scorer(setup).strikeouts(2).pitch('in_play', { result: 'triple' }).calls('BBBB');
    log.pitch('in_play', { result: 'single', advances: advances('3-h 1-x b-1') });
    expect(leftByVisitors(log)).toBe(1);
  });

  it('not a runner who made the third out between pitches', () => {
    const log = twoWalks()
      .strikeouts(2)
      .event('caught_stealing', { advances: advances('2-x') });
    expect(leftByVisitors(log)).toBe(1);
  });

  it('the runners of an unfinished half inning, if the game is over', () => {
    expect(leftByVisitors(twoWalks())).toBe(2);
    expect(leftByVisitors(twoWalks(), false)).toBe(0);
    expect(leftByVisitors(scorer(setup).strikeouts(3).calls('BBBB'))).toBe(0);
    expect(leftByVisitors(scorer(setup))).toBe(0);
  });
});
