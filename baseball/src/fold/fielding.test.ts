import { expect, test } from 'vitest';
import { person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { positionsPlayed } from '../box-score/fielders.ts';
import { listPlays } from '../box-score/plays.ts';
import type { GameSetup, Positions } from '../game/game-log.ts';
import { fieldersOf } from './fielding.ts';
import { foldGame } from './fold-game.ts';
import { plannedFielders } from './planned-fielders.ts';

const NINE = setupWithLineups(9);
const SETUP: GameSetup = {
  ...NINE,
  lineups: {
    ...NINE.lineups,
    team: {
      battingOrder: NINE.lineups.team?.battingOrder ?? [],
      startingPitcher: person('TP'),
      positions: { 2: person('T1'), 4: person('T4'), 6: person('T6'), DH: person('T9') },
    },
  },
};

/** Our side takes the field first, because we are at home. */
const namesOf = (log: ReturnType<typeof scorer>, setup = SETUP) =>
  Object.fromEntries(
    Object.entries(fieldersOf(setup, log.state(), 'team')).map(([key, { name }]) => [key, name]),
  );
const change = (positions: Positions) =>
  ['fielding_change', { battingSide: 'opponent', positions }] as const;

test('the lineup has the first positions, and the log names the pitcher', () => {
  expect(namesOf(scorer(SETUP))).toEqual({ 1: 'TP', 2: 'T1', 4: 'T4', 6: 'T6', DH: 'T9' });
});

test('a change moves only the players it names, and a place that they leave is unknown', () => {
  const log = scorer(SETUP).event(...change({ 4: person('T6'), 10: person('T5') }));
  expect(namesOf(log)).toEqual({ 1: 'TP', 2: 'T1', 4: 'T6', 10: 'T5', DH: 'T9' });
});

test('two fielders trade places', () => {
  const log = scorer(SETUP).event(...change({ 4: person('T6'), 6: person('T4') }));
  expect(namesOf(log)).toMatchObject({ 4: 'T6', 6: 'T4' });
});

test('another pitcher in a change is a pitching change', () => {
  const log = scorer(SETUP)
    .calls('BB')
    .event(...change({ 1: person('T4'), 4: person('TP') }));
  expect(log.state()).toMatchObject({
    pitchers: { team: { name: 'T4' } },
    plateAppearance: { balls: 2, pitcher: { name: 'T4' }, walkChargedTo: { name: 'TP' } },
  });
  expect(namesOf(log)).toMatchObject({ 1: 'T4', 4: 'TP' });
});

test('a fielder who comes in to pitch leaves their position', () => {
  const log = scorer(SETUP).event('pitching_change', {
    battingSide: 'opponent',
    pitcher: person('T6'),
  });
  expect(namesOf(log)).toEqual({ 1: 'T6', 2: 'T1', 4: 'T4', DH: 'T9' });
});

test('a player who left a spot that nobody took has the old position again when they are back', () => {
  const spot = { battingSide: 'team', spot: 4 } as const;
  const log = scorer(SETUP).event('spot_change', { ...spot, action: 'skip' });
  expect(namesOf(log)).toEqual({ 1: 'TP', 2: 'T1', 6: 'T6', DH: 'T9' });
  expect(namesOf(log.event('spot_change', { ...spot, action: 'fill' }))).toMatchObject({ 4: 'T4' });
});

test('a substitute plays where the replaced player did', () => {
  const substitution = {
    battingSide: 'team',
    batter: person('New'),
    leaving: person('T4'),
  } as const;
  const log = scorer(SETUP).event('batter_change', substitution);
  expect(namesOf(log)).toMatchObject({ 4: 'New' });
  log.event('spot_change', { battingSide: 'team', spot: 4, action: 'skip' });
  expect(namesOf(log)).toEqual({ 1: 'TP', 2: 'T1', 6: 'T6', DH: 'T9' });
});

test('without a lineup only the log names fielders', () => {
  const setup = { ...SETUP, lineups: { team: null, opponent: null } };
  const log = scorer(setup).event(...change({ 7: person('Ann') }));
  expect(namesOf(log, setup)).toEqual({ 7: 'Ann' });
});

test('the positions played follow each other, and one in the field counts while the other side bats', () => {
  const log = scorer(SETUP)
    .calls('X')
    .event(...change({ 4: person('T6'), 6: person('T4') }));
  log
    .calls('X')
    .strikeouts(1)
    .calls('X')
    .event(...change({ 6: person('T6'), 4: person('T1') }));
  const played = positionsPlayed(SETUP, listPlays(SETUP, log.entries), 'team');
  expect(Object.fromEntries(played)).toEqual({
    'name:tp': ['1'],
    'name:t1': ['2'],
    'name:t4': ['4', '6'],
    'name:t6': ['6', '4'],
    'name:t9': ['DH'],
  });
});

test('our plan names the fielders who change, when our half in the field begins', () => {
  const plan = { 2: { 4: person('T6'), 6: person('T4'), 9: person('Gone') } };
  const { team, opponent } = SETUP.lineups;
  const setup: GameSetup = { ...SETUP, lineups: { team: team && { ...team, plan }, opponent } };
  const log = scorer(setup);
  const planned = () => plannedFielders(setup, foldGame(setup, log.entries));
  expect(planned()).toBeNull();
  log.strikeouts(3);
  expect(planned()).toBeNull();
  log.strikeouts(3);
  const positions = { 4: person('T6'), 6: person('T4') };
  expect(planned()).toEqual(positions);
  log.event('fielding_change', { battingSide: 'opponent', positions });
  expect(planned()).toBeNull();
});

test('a pitcher who is sent to a free place in the field goes there once somebody else pitches', () => {
  const log = scorer(SETUP).event(...change({ 9: person('TP') }));
  expect(namesOf(log)).toEqual({ 1: 'TP', 2: 'T1', 4: 'T4', 6: 'T6', DH: 'T9' });
  log.event('pitching_change', { battingSide: 'opponent', pitcher: person('New') });
  expect(namesOf(log)).toMatchObject({ 1: 'New', 9: 'TP' });
});
