import { expect, test } from 'vitest';
import type { PitchFacts } from '../game/game-log.ts';
import { countAfter, resultOfCount } from './count.ts';

type Called = Pick<PitchFacts, 'call' | 'foulTip' | 'foulBunt'>;

test.each<[string, string, Called, string, string | null]>([
  ['a ball', '0-0', { call: 'ball' }, '1-0', null],
  ['the fourth ball', '3-2', { call: 'ball' }, '4-2', 'walk'],
  ['a called strike', '1-1', { call: 'called_strike' }, '1-2', null],
  ['a third called strike', '3-2', { call: 'called_strike' }, '3-3', 'strikeout'],
  ['a swing and a miss', '0-2', { call: 'swinging_strike' }, '0-3', 'strikeout'],
  ['a swing and a miss entered as "strike"', '0-0', { call: 'strike' }, '0-1', null],
  ['a foul below two strikes', '0-1', { call: 'foul' }, '0-2', null],
  ['a foul with two strikes', '2-2', { call: 'foul' }, '2-2', null],
  ['a foul tip with two strikes', '2-2', { call: 'strike', foulTip: true }, '2-3', 'strikeout'],
  ['a foul tip entered as "foul"', '2-2', { call: 'foul', foulTip: true }, '2-3', 'strikeout'],
  ['a foul bunt with two strikes', '0-2', { call: 'foul', foulBunt: true }, '0-3', 'strikeout'],
  ['a foul bunt below two strikes', '0-0', { call: 'foul', foulBunt: true }, '0-1', null],
  ['a ball in play', '3-1', { call: 'in_play' }, '3-1', null],
])('%s on %s', (_, before, pitch, after, result) => {
  const [balls = 0, strikes = 0] = before.split('-').map(Number);
  const count = countAfter({ balls, strikes }, pitch);
  expect(`${count.balls}-${count.strikes}`).toBe(after);
  expect(resultOfCount(count)).toBe(result);
});
