import * as z from 'zod/mini';

const EMAIL_LENGTH = 254;

export const emailSchema = z
  .string('Please enter a valid email address')
  .check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(EMAIL_LENGTH));
