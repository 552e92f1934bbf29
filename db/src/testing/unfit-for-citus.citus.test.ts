import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withTestDatabase } from './index.ts';
import { ACCEPTED_STATEMENTS, REFUSED_STATEMENTS } from './unfit-statements.ts';

const NOT_SUPPORTED = '0A000';

describe('Citus', () => {
  const database = withTestDatabase('postgres');

  test.each(REFUSED_STATEMENTS)('refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({
      code: NOT_SUPPORTED,
    });
  });

  test.each(ACCEPTED_STATEMENTS)('runs: %s', async (statement) => {
    await sql.raw(statement).execute(database.db);
  });
});
