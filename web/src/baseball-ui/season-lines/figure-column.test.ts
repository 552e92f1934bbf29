import { NO_BATTER_TALLY } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { BATTING_COLUMNS, csvRows } from './figure-column.tsx';

it('has the same headings in an empty file as in one with rows', () => {
  const [headings = []] = csvRows(BATTING_COLUMNS.more, []);
  const [sameHeadings, cells = []] = csvRows(BATTING_COLUMNS.more, [{ tally: NO_BATTER_TALLY }]);
  expect(headings).toEqual(sameHeadings);
  expect(headings).toContain('Swings with contact');
  expect(cells).toHaveLength(headings.length);
});
