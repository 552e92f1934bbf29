import { expect, it } from 'vitest';
import { advances, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { stealsOn } from './base-running.ts';
import { boxScore } from './box-score.ts';
import { listPlays } from './plays.ts';

const setup = setupWithLineups(9);

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
    boxScore({ setup, entries, isOver: false }).team.doublePlays;
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
