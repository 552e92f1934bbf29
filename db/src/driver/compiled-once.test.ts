import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compiledOnce } from './compiled-once.ts';

test('a statement is built once, and sent with the values of each call', () => {
  let built = 0;
  const membersOf = compiledOnce((db, teamId: string, userIds: readonly string[]) => {
    built += 1;
    return db
      .selectFrom('team_staff')
      .select('permissions')
      .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
      .where('team_id', '=', teamId)
      .where('permissions', '=', 'write')
      .where('deleted_at', 'is', null)
      .compile();
  });
  const first = membersOf('team 1', ['ann', 'bob']);
  const second = membersOf('team 2', []);
  expect(first.sql).toBe(
    'select "permissions" from "team_staff" where "user_id" = any($1::uuid[])' +
      ' and "team_id" = $2 and "permissions" = $3 and "deleted_at" is null',
  );
  expect(second.sql).toBe(first.sql);
  expect(first.parameters).toEqual([['ann', 'bob'], 'team 1', 'write']);
  expect(second.parameters).toEqual([[], 'team 2', 'write']);
  expect(built).toBe(1);
});
