import * as z from 'zod/mini';
import { shortTextSchema } from '../schema/scalars.ts';

const CODE_REQUIRED = 'Please enter a team join code';

/** Accepts spaces around the code and small letters. Does not check the code's form. */
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
