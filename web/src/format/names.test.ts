import { expect, it } from 'vitest';
import { firstName, lastName, shortName } from './names.ts';

it.each([
  ['Theo Nakagawa', 'T. Nakagawa'],
  ['Jonah Abara', 'Jonah Abara'],
  ['Maximilianopolous', 'Maximilianopolous'],
  ['Ana Maria de la Cruz', 'A. Maria de la Cruz'],
  ['Opponent Batter 12', '12th batter'],
  ['Opponent Pitcher', 'Opp. Pitcher'],
])('%s shows as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

it.each([
  ['Theo Nakagawa', 'Theo', 'Nakagawa'],
  ['Ken Griffey Jr.', 'Ken', 'Griffey'],
  ['Ichiro', 'Ichiro', 'Ichiro'],
  ['Opponent Batter 3', '3rd batter', '3rd batter'],
])('%s has the first name %s and the last name %s', (name, first, last) => {
  expect([firstName(name), lastName(name)]).toEqual([first, last]);
});
