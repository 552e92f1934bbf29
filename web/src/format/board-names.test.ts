import { expect, it } from 'vitest';
import { boardNames } from './board-names.ts';

const namesOnBoard = (team: string, opponent: string, maxLetters?: number) =>
  Object.values(boardNames({ team, opponent }, maxLetters)).join(' and ');

it.each([
  ['Austin Aces 12U', 'Cedar Park Hawks', 'Aces and Hawks'],
  ['Hawks', 'Leander High Varsity', 'Hawks and High'],
  ['12U', 'Aces', '12U and Aces'],
])('%s and %s are short on the board: %s', (team, opponent, expected) => {
  expect(namesOnBoard(team, opponent)).toBe(expected);
});

it.each([
  ['Bay Hawks', 'Ridge Hawks', 'Bay Hawks and Ridge Hawks'],
  ['Bay Hawks', 'Cedar Ridge Hawks', 'Bay Hawks and Ridge Hawks'],
  ['Bay Hawks 12U', 'Ridge Hawks 12U', 'Bay Hawks and Ridge Hawks'],
  ['Bay Hawks 12U', 'Bay Hawks 14U', 'Bay Hawks 12U and Bay Hawks 14U'],
])('%s and %s differ although their last word is the same', (team, opponent, expected) => {
  expect(namesOnBoard(team, opponent)).toBe(expected);
});

it.each([
  // A name that is too long is cut to four letters.
  ['Harbor Lanterns', 'Austin Aces 12U', 6, 'Lant and Aces'],
  ['Harbor Lanterns', 'Austin Aces 12U', 9, 'Lanterns and Aces'],
  ['Bay Hawks', 'Ridge Hawks', 6, 'Bay and Ridge'],
  ['Bay Hawks', 'Ridge Hawks', 9, 'Bay and Ridge'],
  ['Cedar Park Hawks', 'Cedar Creek Hawks', 6, 'Park and Creek'],
  ['Hawks', 'Ridge Hawks', 6, 'Hawks and Ridge'],
  ['Bay Hawks 12U', 'Bay Hawks 14U', 6, '12U and 14U'],
])('%s and %s in %i letters: %s', (team, opponent, maxLetters, expected) => {
  expect(namesOnBoard(team, opponent, maxLetters)).toBe(expected);
});
