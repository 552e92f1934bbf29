import { normalizePassword } from '@full-count/sync-protocol';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../platform/errors.ts';

export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Refuses passwords that are easy to guess (docs/security.md, "Passwords"). The schema checks the length. */
export function assertGoodPassword(password: string, owner: PasswordOwner, field: string): void {
  const problem = findPasswordProblem(password, owner);
  if (problem === null) return;
  throw invalid('password_too_common', problem, [{ path: field, message: problem }]);
}

export function findPasswordProblem(password: string, owner: PasswordOwner): string | null {
  const normalized = normalizePassword(password).toLowerCase();
  if (new Set(normalized).size === 1)
    return 'This password is one character repeated. Choose another one.';
  if (isSequence(normalized))
    return 'This password is a simple sequence, like "abcdef". Choose another one.';
  if (commonPasswords.has(normalized))
    return 'This password is one of the most common ones. Choose another one.';
  if (revealsOwner(normalized, owner))
    return 'This password uses your name or email. Choose another one.';
  return null;
}

const commonPasswords: ReadonlySet<string> = new Set(dictionary.passwords);

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** Such as `abcdef`, `987654`, `qwertyu` or `poiuyt`. */
function isSequence(text: string): boolean {
  const backwards = [...text].reverse().join('');
  if (KEYBOARD_ROWS.some((row) => row.includes(text) || row.includes(backwards))) return true;
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Whether the text contains the owner's email, or has no letters apart from their names and parts of their email. */
function revealsOwner(text: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const address = email.toLowerCase();
  if (text.includes(address)) return true;
  const [localPart = '', domain = ''] = address.split('@');
  const parts = [
    firstName,
    lastName,
    localPart,
    domain,
    ...localPart.split(/[^\p{L}\p{N}]+/u),
    ...domain.split('.'),
  ]
    .map((part) =>
      normalizePassword(part ?? '')
        .toLowerCase()
        .trim(),
    )
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
  const remainingText = parts.reduce((remaining, part) => remaining.replaceAll(part, ''), text);
  return remainingText.length < text.length && !/\p{L}/u.test(remainingText);
}
