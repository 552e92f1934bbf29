import { expect, test } from 'vitest';
import { resultVerb } from './result-verbs.ts';
import type { Advance } from './vocabulary.ts';

test('a line out and a pop out have their own verbs, however they are stored', () => {
  expect(resultVerb('flyout', 'line', undefined)).toBe(resultVerb('lineout', null, undefined));
  expect(resultVerb('flyout', 'pop', undefined)).toBe('pops out');
  expect(resultVerb('flyout', null, undefined)).toBe('flies out');
});

test.each<[move: Omit<Advance, 'from'>, text: string]>([
  [{ to: 'out' }, 'strikes out'],
  [{ to: 'first' }, 'strikes out, safe at first on a wild pitch'],
  [{ to: 'first', cause: 'wild_pitch' }, 'strikes out, safe at first on a wild pitch'],
  [{ to: 'first', cause: 'passed_ball' }, 'strikes out, safe at first on a passed ball'],
  [{ to: 'second', cause: 'error' }, 'strikes out, safe at second on an error'],
  [{ to: 'first', cause: 'fielders_choice' }, "strikes out, safe at first on a fielder's choice"],
  [{ to: 'home', cause: 'error' }, 'strikes out, scores on an error'],
])('a strikeout with the batter %j "%s"', (move, text) => {
  expect(resultVerb('strikeout', null, [{ from: 'batter', ...move }])).toBe(text);
});
