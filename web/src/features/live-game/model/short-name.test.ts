import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

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
