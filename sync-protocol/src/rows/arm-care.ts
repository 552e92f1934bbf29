import { customArmCareSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { nameSchema } from '../schema/text.ts';

const customLimitsSchema = z
  .strictObject({ ...customArmCareSchema.shape, name: nameSchema.check(z.maxLength(60)) })
  .check(
    z.refine(({ bands }) => bands.every(isInOrder), {
      path: ['bands'],
      error: "The youngest age can't be above the oldest",
    }),
    z.refine(({ bands }) => !haveOverlap(bands), {
      path: ['bands'],
      error: 'Age groups overlap',
    }),
    z.refine(({ bands }) => bands.every(({ rest }) => restRisesWithPitches(rest)), {
      path: ['bands'],
      error: "More pitches can't need less rest",
    }),
  );

export const armCareRulesSchema = z.union(
  [z.enum(['pitch_smart', 'little_league', 'little_league_softball']), customLimitsSchema],
  '{field} must be a published rule set or a complete table of your own',
);

interface Band {
  readonly from: number;
  readonly to: number;
}

function isInOrder({ from, to }: Band): boolean {
  return from <= to;
}

function haveOverlap(bands: readonly Band[]): boolean {
  return bands.some((band, index) =>
    bands.slice(index + 1).some((other) => band.from <= other.to && other.from <= band.to),
  );
}

/** False also if two steps have the same pitch count. */
function restRisesWithPitches(
  restSteps: readonly { readonly from: number; readonly days: number }[],
): boolean {
  const sortedSteps = [...restSteps].sort((a, b) => a.from - b.from);
  return sortedSteps.every((step, index) => {
    const previousStep = sortedSteps[index - 1];
    return (
      previousStep === undefined || (previousStep.from < step.from && previousStep.days < step.days)
    );
  });
}
