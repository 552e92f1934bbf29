import { expect, test } from 'vitest';
import {
  columnGroupOf,
  filterCountOf,
  filterOf,
  sortOf,
  tabOf,
  withChoices,
} from './filter-params.ts';

const paramsOf = (text: string) => new URLSearchParams(text);
const BY_HITS = { key: 'hits', isDescending: true };

test('the address has the filter, the tab, the columns and the order', () => {
  const params = paramsOf(
    'season=2025&type=scrimmage&opponent=Owls+%26+Co&at=away&from=2025-04-01&to=2025-05-01&tab=leaders&columns=more&sort=era',
  );
  expect(filterOf(params)).toEqual({
    season: 2025,
    gameType: 'scrimmage',
    opponent: 'Owls & Co',
    homeOrAway: 'away',
    from: '2025-04-01',
    to: '2025-05-01',
  });
  expect(tabOf(params)).toBe('leaders');
  expect(columnGroupOf(params)).toBe('more');
  expect(sortOf(params, BY_HITS)).toEqual({ key: 'era', isDescending: false });
});

test('values in an address that the app does not know are ignored', () => {
  const params = paramsOf(
    'season=last&type=friendly&at=moon&from=May&opponent=&tab=fielding&columns=all',
  );
  expect(filterOf(params)).toEqual({
    season: null,
    gameType: null,
    opponent: null,
    homeOrAway: null,
    from: null,
    to: null,
  });
  expect(tabOf(params)).toBe('batting');
  expect(columnGroupOf(params)).toBe('standard');
  expect(sortOf(params, BY_HITS)).toBe(BY_HITS);
});

test('a choice leaves the others as they are, and an empty choice is removed', () => {
  const params = withChoices(paramsOf('team=all&at=home&sort=-hits'), {
    at: '',
    type: 'tournament',
  });
  expect(params.toString()).toBe('team=all&sort=-hits&type=tournament');
});

test('the season, the tab and the order do not count as a filter', () => {
  expect(filterCountOf(paramsOf('team=all&sort=-hits&type=tournament'))).toBe(1);
  expect(filterCountOf(paramsOf('team=all&season=2025&tab=results&opponent='))).toBe(0);
});
