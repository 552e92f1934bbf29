import { normalizePassword } from '@full-count/sync-protocol';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../platform/errors.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Refuses what is guessed first (SECURITY, Passwords); the length is the schema's. */
export function assertGoodPassword(password: string, owner: PasswordOwner, field: string): void {
  const problem = findPasswordProblem(password, owner);
  if (problem === null) return;
  throw invalid('password_too_common', problem, [{ path: field, message: problem }]);
}

/** A sentence, or null for a password that may be used. */
export function findPasswordProblem(password: string, owner: PasswordOwner): string | null {
  const typed = normalizePassword(password).toLowerCase();
  if (new Set(typed).size === 1)
    return 'This password is one character repeated. Choose another one.';
  if (isRun(typed)) return 'This password is a simple sequence, like "abcdef". Choose another one.';
  if (commonPasswords.has(typed)) {
    return 'This password is one of the most common ones. Choose another one.';
  }
  if (isMadeOf(typed, owner)) {
    return 'This password uses your name or email. Choose another one.';
  }
  return null;
}

const commonPasswords: ReadonlySet<string> = new Set(dictionary.passwords);

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** `abcdef`, `987654`, `qwertyu`, `poiuyt`. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  if (KEYBOARD_ROWS.some((row) => row.includes(text) || row.includes(backwards))) return true;
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Nothing is left but digits and signs once the names are taken out. */
function isMadeOf(text: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const address = email.toLowerCase();
  if (text.includes(address)) return true;
  const [local = '', domain = ''] = address.split('@');
  const parts = [
    firstName,
    lastName,
    local,
    domain,
    ...local.split(/[^\p{L}\p{N}]+/u),
    ...domain.split('.'),
  ]
    .map((part) =>
      normalizePassword(part ?? '')
        .toLowerCase()
        .trim(),
    )
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest.length < text.length && !/\p{L}/u.test(rest);
}
