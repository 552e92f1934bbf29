import { expect, test } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

test('a statement has a name from its second coming on, always the same', () => {
  const statements = new PreparedStatements();
  const texts = ['select 1', 'select 2', 'select 1', 'select 2', 'select 1'];
  const given = texts.map((text) => statements.find(text)?.name);
  expect(given).toEqual([undefined, undefined, 'statement_1', 'statement_2', 'statement_1']);
});

test('what selects all columns has none', () => {
  const statements = new PreparedStatements();
  for (const text of ['select * from games', 'select games.* from games']) {
    statements.find(text);
    expect(statements.find(text)).toBeUndefined();
  }
});

test('a connection keeps so many at most, and forgets what came once', () => {
  const statements = new PreparedStatements();
  for (let n = 0; n < 1000; n++) expect(statements.find(`once ${n}`)).toBeUndefined();
  const named = new Set<string | undefined>();
  for (let n = 0; n < 1000; n++) {
    statements.find(`twice ${n}`);
    named.add(statements.find(`twice ${n}`)?.name);
  }
  named.delete(undefined);
  expect(named.size).toBe(200);
});
