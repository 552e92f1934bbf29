import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a statement has a name from its second coming on, always the same', () => {
  const names = new StatementNames();
  const texts = ['select 1', 'select 2', 'select 1', 'select 2', 'select 1'];
  const given = texts.map((text) => names.nameOf(text));
  expect(given).toEqual([undefined, undefined, 'statement_1', 'statement_2', 'statement_1']);
});

test('what selects all columns has none', () => {
  const names = new StatementNames();
  for (const text of ['select * from games', 'select games.* from games']) {
    names.nameOf(text);
    expect(names.nameOf(text)).toBeUndefined();
  }
});

test('a connection keeps so many at most, and forgets what came once', () => {
  const names = new StatementNames();
  for (let n = 0; n < 1000; n++) expect(names.nameOf(`once ${n}`)).toBeUndefined();
  const named = new Set<string | undefined>();
  for (let n = 0; n < 1000; n++) {
    names.nameOf(`twice ${n}`);
    named.add(names.nameOf(`twice ${n}`));
  }
  named.delete(undefined);
  expect(named.size).toBe(200);
});
