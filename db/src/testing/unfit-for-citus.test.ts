import { expect, test } from 'vitest';
import { problemOnCitus } from './unfit-for-citus.ts';
import { ACCEPTED_STATEMENTS, REFUSED_STATEMENTS, SLOW_STATEMENTS } from './unfit-statements.ts';

test.each([...REFUSED_STATEMENTS, ...SLOW_STATEMENTS])(
  'unfit for Citus: %s',
  (statement, reason) => {
    expect(problemOnCitus(statement)).toContain(reason);
  },
);

test.each(ACCEPTED_STATEMENTS)('fit for Citus: %s', (statement) => {
  expect(problemOnCitus(statement)).toBeNull();
});
