import { expect, test } from 'vitest';
import { ConnectionStatementNames, StatementNames } from './kysely-pool.ts';

const NOT_NULL_VIOLATION = '23502';
const TRANSACTION_FAILED_BEFORE = '25P02';

test('a statement gets a name when it runs a second time, and keeps it', () => {
  const names = new StatementNames();
  const [first, second, third] = [1, 2, 3].map(() => names.nameOf('select $1::int'));
  expect(first).toBeUndefined();
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(third).toBe(second);
});

test('the name of a statement depends only on its text', () => {
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

test('at most 200 statements have names, and none that run only once', () => {
  const names = new StatementNames();
  for (let n = 0; n < 1000; n++) expect(names.nameOf(`once ${n}`)).toBeUndefined();
  const usedNames = new Set<string | undefined>();
  for (let n = 0; n < 1000; n++) {
    names.nameOf(`twice ${n}`);
    usedNames.add(names.nameOf(`twice ${n}`));
  }
  usedNames.delete(undefined);
  expect(usedNames.size).toBe(200);
});

test('a statement that could not be prepared gets another name on the same connection', () => {
  const poolNames = new StatementNames();
  const [here, there] = [
    new ConnectionStatementNames(poolNames),
    new ConnectionStatementNames(poolNames),
  ];
  const text = 'insert into t values ($1)';
  here.nameOf(text);
  const name = here.nameOf(text) as string;
  // PostgreSQL refuses a value only after it has prepared the statement.
  here.failed(name, text, NOT_NULL_VIOLATION);
  expect(here.nameOf(text)).toBe(name);
  // Two statements of one text were sent together, and both failed.
  for (let time = 0; time < 2; time++) here.failed(name, text, TRANSACTION_FAILED_BEFORE);
  const second = here.nameOf(text) as string;
  expect(second).toBe(`${name}-1`);
  expect(there.nameOf(text)).toBe(name);
  here.succeeded(second);
  here.failed(second, text, TRANSACTION_FAILED_BEFORE);
  expect(here.nameOf(text)).toBe(second);
});
