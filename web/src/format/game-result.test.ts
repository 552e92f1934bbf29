import { expect, it } from 'vitest';
import { parseRuns, resultText } from './game-result.ts';

it('accepts a score from 0 to 99', () => {
  expect(parseRuns('0')).toBe(0);
  expect(parseRuns(' 12 ')).toBe(12);
  expect(parseRuns('99')).toBe(99);
  for (const wrongText of ['', '100', '-1', '1.5', 'x']) expect(parseRuns(wrongText)).toBeNull();
});

it('shows the result with our score first', () => {
  expect(resultText({ team: 7, opponent: 2 })).toBe('W 7–2');
  expect(resultText({ team: 1, opponent: 3 })).toBe('L 1–3');
  expect(resultText({ team: 3, opponent: 3 })).toBe('T 3–3');
});
