import { expect, it } from 'vitest';
import { advances, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { stealsOn } from './base-running.ts';
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
