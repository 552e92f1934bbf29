import { expect, it } from 'vitest';
import { withoutTrailingSlash } from './router.tsx';

it('takes trailing slashes off every path but the first screen', () => {
  expect(withoutTrailingSlash('/games/')).toBe('/games');
  expect(withoutTrailingSlash('/reports/a//')).toBe('/reports/a');
  expect(withoutTrailingSlash('/games')).toBe('/games');
  expect(withoutTrailingSlash('/')).toBe('/');
});
