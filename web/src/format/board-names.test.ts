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
  ['Bay Hawks 12U', 'Bay Hawks 14U', 'Hawks 12U and Hawks 14U'],
  ['Harbor Gulls A', 'Harbor Gulls B', 'Gulls A and Gulls B'],
  ['Team 2', 'Team 10', 'Team 2 and Team 10'],
  ['Harbor Gulls', 'Harbor Gulls II', 'Gulls and Gulls II'],
  ['North High', 'Westfield High', 'North High and Westfield High'],
])('%s and %s differ although their last word is the same', (team, opponent, expected) => {
  expect(namesOnBoard(team, opponent)).toBe(expected);
});

it.each([
  ['Harbor Lanterns', 'Austin Aces 12U', 6, 'Lante… and Aces'],
  ['Harbor Lanterns', 'Austin Aces 12U', 9, 'Lanterns and Aces'],
  ['Bay Hawks', 'Ridge Hawks', 6, 'Bay and Ridge'],
  ['Bay Hawks', 'Ridge Hawks', 9, 'Bay and Ridge'],
  ['Cedar Park Hawks', 'Cedar Creek Hawks', 6, 'Park and Creek'],
  ['Hawks', 'Ridge Hawks', 6, 'Hawks and Ridge'],
  ['Bay Hawks 12U', 'Bay Hawks 14U', 6, 'Ha…12U and Ha…14U'],
  ['Harbor Gulls A', 'Harbor Gulls B', 6, 'Gull…A and Gull…B'],
  ['Harbor Gulls A', 'Harbor Gulls B', 9, 'Gulls A and Gulls B'],
  ['Harbor Gulls A', 'Bay Hawks', 6, 'Gulls and Hawks'],
  ['Team 2', 'Team 10', 6, 'Team 2 and Tea…10'],
  ['Team 12', 'Team 10', 6, 'Tea…12 and Tea…10'],
  ['North High', 'Westfield High', 6, 'North… and Westf…'],
  ['North High', 'Westfield High', 9, 'North and Westfield'],
  ['Westfield', 'Westford', 6, 'W…ield and We…ord'],
  ['Bay Thunderbirds', 'Ridge Thunderbolts', 6, 'Bay and Ridge'],
  ['Thunderbirds', 'Thunderbolts', 6, 'T…irds and T…olts'],
  ['X'.repeat(100), `${'X'.repeat(99)}Y`, 6, 'XXXX…X and XXXX…Y'],
])('%s and %s in %i letters: %s', (team, opponent, maxLetters, expected) => {
  expect(namesOnBoard(team, opponent, maxLetters)).toBe(expected);
});
