import * as z from 'zod/mini';
import { nameSchema } from './text.ts';
import { US_STATES } from './us-states.ts';

const REQUIRED = 'State is required';

const knownStates = new Set(US_STATES.flatMap(({ code, name }) => [code, name]));

/** A US state or territory, by its code or its label. */
export const stateSchema = z.pipe(
  z.string(REQUIRED).check(z.refine((text) => text.trim() !== '', REQUIRED)),
  nameSchema.check(
    z.maxLength(50),
    z.refine((text) => knownStates.has(text), '{field} must be a US state or territory'),
  ),
);
