import * as z from 'zod/mini';
import { trimUnseen } from '../schema/scalars.ts';

const EMAIL_LENGTH = 254;

/** RFC 5322 without quotes. Only ASCII, because a mail program may read look-alike letters as others. */
const LOCAL_PART = /^(?!\.)(?!.*(?:\.\.|\.$))[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;

const LABEL = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?$/u;
const TOP_LABEL = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu;

/** These have letters that look alike, so a label has only one of them and no other script beside it. */
const LOOK_ALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Domains may be in any script (RFC 5890), without characters that only look like others. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  return (
    at > 0 &&
    LOCAL_PART.test(text.slice(0, at)) &&
    domain.normalize('NFKC') === domain &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && hasOneScript(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}

function hasOneScript(label: string): boolean {
  const letters = label.match(/\p{L}/gu) ?? [];
  return LOOK_ALIKE_SCRIPTS.every(
    (script) =>
      !letters.some((letter) => script.test(letter)) ||
      letters.every((letter) => script.test(letter)),
  );
}

/** A pasted address may have spaces or invisible characters at its ends. */
export const emailSchema = z.string('Please enter a valid email address').check(
  z.overwrite((text) => withPlainDomain(trimUnseen(text))),
  z.maxLength(EMAIL_LENGTH),
  z.refine(isEmail, 'Please enter a valid email address'),
);

/** A domain outside ASCII gets one form, because the database's `lower` may know only ASCII. */
function withPlainDomain(text: string): string {
  return text.replace(/@[^@]*[^\0-\x7f][^@]*$/u, (domain) => domain.normalize('NFC').toLowerCase());
}
