import { describe, expect, it } from 'vitest';
import { assertGoodPassword, findPasswordProblem } from './password-rules.ts';

const owner = { email: 'pat.rivers@ridge.example', firstName: 'Pat', lastName: 'Rivers' };

describe('a password is refused', () => {
  it.each([
    ['when it is common', 'baseball', /most common/],
    ['when it is common, whatever its case', 'BaseBall', /most common/],
    ['when it is one character', 'zzzzzzzzzz', /one character repeated/],
    ['when it is a sequence of letters', 'cdefghijk', /simple sequence/],
    ['when it is a run of digits downwards', '98765432', /simple sequence/],
    ['when it is a run of keys', 'poiuytrewq', /simple sequence/],
    ['when it is the first and last name', 'PatRivers', /your name or email/],
    ['when it is the last name with a year', 'rivers2026!', /your name or email/],
    ['when it is the address', 'pat.rivers@ridge.example', /your name or email/],
    ['when it is the local part of the address', 'pat.rivers', /your name or email/],
    ['when it is a common password in full-width letters', 'ｂａｓｅｂａｌｌ', /most common/],
  ])('%s', (_when, password, problem) => {
    expect(findPasswordProblem(password, owner)).toMatch(problem);
  });
});

describe('a password is accepted', () => {
  it.each([
    ['when it is rare words', 'grand slam in april'],
    ['when it has words, a digit and hyphens', 'plate-umpire-7'],
    ['when it only begins with the last name', 'riversidewalk'],
    ['when it is short, because the schema checks the length', 'zq!7kd'],
    ['when it is not in Latin letters', '全打数安打記録'],
  ])('%s', (_when, password) => {
    expect(findPasswordProblem(password, owner)).toBeNull();
  });
});

it('a refusal has its own code and names the field', () => {
  expect(() => assertGoodPassword('password', owner, 'newPassword')).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'password_too_common',
      issues: [expect.objectContaining({ path: 'newPassword' })],
    }),
  );
});
