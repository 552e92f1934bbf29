import { foldGame } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { event, noLineups, ourPlayer, pitch } from '../testing/games.ts';
import { endedText } from './ended-text.ts';

function afterInPlay(result: 'single' | 'double', score: [team: number, opponent: number]): string {
  const { plateAppearances } = foldGame(noLineups, [
    event('s', 'state_set', {
      inning: 7,
      halfInning: 'bottom',
      bases: { third: ourPlayer('Okoye') },
    }),
    event('r', 'score_set', { teamScore: score[0], opponentScore: score[1] }),
    pitch('1', 'a', { battingSide: 'team', batter: ourPlayer('Varga'), call: 'in_play', result }),
  ]);
  const last = plateAppearances.at(-1);
  return last === undefined ? '' : endedText(last, 'Ward', true);
}

it('names the result of an at-bat, the runs on it and the next batter', () => {
  expect(afterInPlay('single', [3, 4])).toBe('Varga singles, 1 run. Up next: Ward');
});

it('says why a double that wins the game counts as a single', () => {
  expect(afterInPlay('double', [4, 4])).toBe(
    "Varga singles, 1 run. It's a walk-off, so only the bases the winning run needed count. Up next: Ward",
  );
  expect(afterInPlay('double', [3, 4])).toBe('Varga doubles, 1 run. Up next: Ward');
});

it('names no result if a third out on the bases ended the at-bat', () => {
  const { plateAppearances } = foldGame(noLineups, [pitch('1', 'a'), event('e', 'end_half')]);
  expect(
    plateAppearances.map((plateAppearance) => endedText(plateAppearance, undefined, false)),
  ).toEqual(['Ruiz was up when the third out was made on the bases.']);
});

it('says that a batter left if the half-inning goes on without a result', () => {
  const batter = { id: null, name: 'Ruiz' };
  const setup = {
    ...noLineups,
    lineups: {
      team: null,
      opponent: { battingOrder: [batter, { id: null, name: 'Lee' }], startingPitcher: null },
    },
  };
  const { plateAppearances } = foldGame(setup, [
    pitch('1', 'a', { batter }),
    event('e', 'spot_change', { battingSide: 'opponent', spot: 1, action: 'skip' }),
  ]);
  expect(plateAppearances.map((atBat) => endedText(atBat, 'Lee', true))).toEqual([
    'Ruiz left without a result. Up next: Lee',
  ]);
});

it('says that a batter who struck out is safe', () => {
  const { plateAppearances } = foldGame(noLineups, [
    ...['1', '2'].map((id) => pitch(id, 'a', { call: 'foul' })),
    pitch('3', 'a', { call: 'strike', advances: [{ from: 'batter', to: 'first' }] }),
  ]);
  expect(plateAppearances.map((atBat) => endedText(atBat, undefined, true))).toEqual([
    'Ruiz strikes out, safe at first on a wild pitch.',
  ]);
});
