import { expect, test } from 'vitest';
import { RESULT_LABELS, resultFromName } from './result-names.ts';
import { atBatResultSchema } from './vocabulary.ts';

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
