import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** A file and the titles of tests in it: `` `a.test.ts`: "a title", "another title" ``. */
const NAMED = /`([\w./-]+\.ts)`: ("[^"]+"(?:, "[^"]+")*)/g;

it('docs/security.md names an existing test for every promise', () => {
  const page = read('docs/security.md');
  const missing: string[] = [];
  for (const [, file = '', names = ''] of page.matchAll(NAMED)) {
    const source = read(file);
    for (const [, name = ''] of names.matchAll(/"([^"]+)"/g)) {
      if (!source.includes(name)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  const promises = page.split('\n').filter((line) => /^\| (?!promise)/.test(line));
  // With another form of the table, the next check would look at nothing.
  expect(promises.length).toBeGreaterThan(60);
  expect(promises.filter((line) => !/\.test\.ts|\.suite\.ts|-suite\.ts/.test(line))).toEqual([]);
});
