import { expect, it } from 'vitest';
import { withoutTrailingSlash } from './app.tsx';

it('removes trailing slashes from every address except the Dugout', () => {
  expect(withoutTrailingSlash('/games/')).toBe('/games');
  expect(withoutTrailingSlash('/reports/a//')).toBe('/reports/a');
  expect(withoutTrailingSlash('/games')).toBe('/games');
  expect(withoutTrailingSlash('/')).toBe('/');
});

it('never turns an address into the name of another host', () => {
  expect(withoutTrailingSlash('//example.com/')).toBe('/example.com');
});
