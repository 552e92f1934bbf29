import { expect, it } from 'vitest';
import { scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { positionsInText } from '../vocabulary/field-positions.ts';
import type { HitLocation } from '../vocabulary/vocabulary.ts';
import { fielderNames } from './fielders.ts';
import { listPlays } from './plays.ts';

const ROSTER = {
  Chen: 'SS',
  Diaz: 'P, 1B',
  Lee: 'P/3B',
  Ash: 'CF',
  Elm: 'CF',
  Fir: 'RF',
  Oak: 'LF',
};
const player = (name: string): Person => ({ id: name, name });
const positions = new Map(Object.entries(ROSTER).map(([id, text]) => [id, positionsInText(text)]));
const batters = ['Chen', 'Diaz', 'Lee', 'Ash', 'Elm', 'Fir'].map(player);
const setup: GameSetup = {
  ...setupWithLineups(6),
  lineups: {
    ...setupWithLineups(6).lineups,
    team: {
      battingOrder: batters,
      startingPitcher: player('Lee'),
      designatedPlayer: player('Fir'),
      flex: player('Lee'),
    },
  },
};

function nameAt(fielder: HitLocation, log = scorer(setup)) {
  const [play] = listPlays(setup, log.calls('B').entries).slice(-1);
  return play && fielderNames(setup, positions)(play, fielder);
}

it('knows the pitcher from the log, and others from the roster', () => {
  expect(nameAt(1)).toBe('Lee');
  expect(nameAt(6)).toBe('Chen');
  expect(nameAt(3)).toBe('Diaz');
});

it('knows nobody where two play, where the pitcher usually plays, or who is not on the field', () => {
  expect(nameAt(8)).toBeNull();
  expect(nameAt(5)).toBeNull();
  expect(nameAt(9)).toBeNull();
  expect(nameAt(7)).toBeNull();
});

it('follows substitutions', () => {
  const change = { battingSide: 'team', batter: player('Oak'), leaving: player('Ash') } as const;
  const log = scorer(setup).event('batter_change', change);
  expect(nameAt(7, log)).toBe('Oak');
  expect(nameAt(8, log)).toBe('Elm');
});

it.each([
  ['Shortstop', [6]],
  ['P, 1B, CF', [1, 3, 8]],
  ['ss/2b', [6, 4]],
  ['Third baseman', [5]],
  ['right fielder', [9]],
  ['IF', []],
  ['Unknown', []],
])('reads the positions in %j', (text, numbers) => {
  expect(positionsInText(text)).toEqual(numbers);
});
