import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a statement has a name from the second time on, always the same', () => {
  const names = new StatementNames();
  const [first, second, third] = [1, 2, 3].map(() => names.nameOf('select $1::int'));
  expect(first).toBeUndefined();
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(third).toBe(second);
});

test('two processes name the same text alike, and different texts differently', () => {
  const nameOf = (text: string, before: readonly string[]) => {
    const names = new StatementNames();
    for (const other of before) names.nameOf(other);
    names.nameOf(text);
    return names.nameOf(text);
  };
  const name = nameOf('select 1', []);
  expect(nameOf('select 1', ['select 2', 'select 2', 'select 3'])).toBe(name);
  expect(nameOf('select 2', [])).not.toBe(name);
});

test('a statement that selects all columns has no name', () => {
  const names = new StatementNames();
  for (const text of ['select * from games', 'select games.* from games']) {
    names.nameOf(text);
    expect(names.nameOf(text)).toBeUndefined();
  }
});

test('at most 200 statements have names, and those that run once take none', () => {
  const names = new StatementNames();
  for (let n = 0; n < 1000; n++) expect(names.nameOf(`once ${n}`)).toBeUndefined();
  const given = new Set<string | undefined>();
  for (let n = 0; n < 1000; n++) {
    names.nameOf(`twice ${n}`);
    given.add(names.nameOf(`twice ${n}`));
  }
  given.delete(undefined);
  expect(given.size).toBe(200);
});
