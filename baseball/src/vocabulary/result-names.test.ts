import { expect, test } from 'vitest';
import {
  basesOfResult,
  RESULT_LABELS,
  reachesBase,
  resultFromName,
  resultVerb,
} from './result-names.ts';
import { type Advance, atBatResultSchema } from './vocabulary.ts';

test.each([
  ['homerun', 'homerun'],
  ['home run', 'homerun'],
  ['Home Run', 'homerun'],
  ['sacrifice_fly', 'sac_fly'],
  ['Sacrifice Bunt', 'sac_bunt'],
  ['fielders_choice', 'fielders_choice'],
  ["Fielder's Choice", 'fielders_choice'],
  ['Line Out', 'lineout'],
  ['pop-out', 'pop_out'],
  ["Catcher's Interference", 'catchers_interference'],
  ['rain', null],
  ['', null],
  ['constructor', null],
])('%s is stored as %s', (name, result) => {
  expect(resultFromName(name)).toBe(result);
});

test('every result has a label, and its stored name means the same result', () => {
  for (const result of atBatResultSchema.options) {
    expect(RESULT_LABELS[result]).not.toBe('');
    expect(resultFromName(result)).toBe(result);
  }
});

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

test('each result has the number of bases that the batter gets', () => {
  expect(basesOfResult('walk')).toBe(1);
  expect(basesOfResult('homerun')).toBe(4);
  expect(basesOfResult('out_on_basepath')).toBe(0);
});

test("the batter reaches base on a fielder's choice, unless it puts out the batter", () => {
  expect(reachesBase('error')).toBe(true);
  expect(reachesBase('fielders_choice')).toBe(true);
  expect(reachesBase('fielders_choice_out')).toBe(false);
  expect(reachesBase('groundout')).toBe(false);
});
