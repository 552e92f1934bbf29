import * as z from 'zod/mini';
import { trimUnseen } from '../schema/text.ts';

const EMAIL_LENGTH = 254;

/** The local part of RFC 5322 without quotes, and a domain in any script (RFC 6531). */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu;

/** A pasted address may have spaces or invisible characters at its ends. */
export const emailSchema = z.string('Please enter a valid email address').check(
  z.overwrite((text) => trimUnseen(text.normalize('NFC'))),
  z.email({ error: 'Please enter a valid email address', pattern: EMAIL }),
  z.maxLength(EMAIL_LENGTH),
);
