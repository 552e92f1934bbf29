import type { BattingSeason } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { BATTING_COLUMNS } from './batting-columns.tsx';
import type { SeasonLineRow } from './season-line-row.ts';
import { csvRows } from './stat-column.ts';

it('has the same headings in an empty file as in one with rows', () => {
  const rate = { n: 1, of: 4, percent: 25 };
  const figures = {
    counts: {},
    strikeoutRate: rate,
    walkRate: rate,
    contact: rate,
    zoneSwings: rate,
    chase: rate,
  } as unknown as BattingSeason;
  const row: SeasonLineRow<BattingSeason> = {
    figures,
    playsOf: () => ({ games: [], missingGameCount: 0 }),
  };
  const [headings = []] = csvRows(BATTING_COLUMNS.more, []);
  const [sameHeadings, cells = []] = csvRows(BATTING_COLUMNS.more, [row]);
  expect(headings).toEqual(sameHeadings);
  expect(headings).toContain('Swings with contact');
  expect(cells).toHaveLength(headings.length);
});
