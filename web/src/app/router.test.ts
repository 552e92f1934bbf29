import { expect, it } from 'vitest';
import { withoutTrailingSlash } from './router.tsx';

it('takes trailing slashes off every address but the first screen', () => {
  expect(withoutTrailingSlash('/games/')).toBe('/games');
  expect(withoutTrailingSlash('/reports/a//')).toBe('/reports/a');
  expect(withoutTrailingSlash('/games')).toBe('/games');
  expect(withoutTrailingSlash('/')).toBe('/');
});

it('never makes the name of another host of an address', () => {
  expect(withoutTrailingSlash('//example.com/')).toBe('/example.com');
});
