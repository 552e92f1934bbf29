import * as z from 'zod/mini';
import { shortTextSchema } from '../schema/text.ts';

const CODE_REQUIRED = 'Please enter a team join code';

/** A join code as typed, with spaces around it and small letters. The schema doesn't check the code's form. */
export const typedJoinCodeSchema = z.pipe(
  z.string(CODE_REQUIRED).check(
    z.refine((code) => code.trim() !== '', CODE_REQUIRED),
    z.maxLength(100),
  ),
  z.pipe(
    shortTextSchema,
    z.transform((code: string) => code.toUpperCase()),
  ),
);
