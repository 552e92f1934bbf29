import { expect, it } from 'vitest';
import { sheetZoom } from './report-sections.tsx';

it('shrinks a long report more, but keeps it readable', () => {
  expect(sheetZoom({ insights: 0, pitchers: 0, pitchTypes: 0 })).toBe(1);
  expect(sheetZoom({ insights: 5, pitchers: 2, pitchTypes: 4 })).toBe(0.88);
  expect(sheetZoom({ insights: 7, pitchers: 5, pitchTypes: 4 })).toBe(0.76);
  expect(sheetZoom({ insights: 16, pitchers: 12, pitchTypes: 9 })).toBe(0.6);
});
