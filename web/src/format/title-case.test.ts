import { expect, it } from 'vitest';
import { titleCase } from './names.ts';

it.each([
  ['called strike', 'Called Strike'],
  ['hit by pitch', 'Hit by Pitch'],
  ['end of half-inning', 'End of Half-Inning'],
  ['swing & miss', 'Swing & Miss'],
  ['FLEX', 'FLEX'],
  ['74.3 mph', '74.3 mph'],
])('writes %s as %s', (text, title) => {
  expect(titleCase(text)).toBe(title);
});
