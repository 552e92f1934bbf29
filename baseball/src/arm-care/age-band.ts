import { type AgeBand, type ArmCareRules, bandOfAge, MAX_AGE } from './rules.ts';

/** Why a pitcher has no age band. */
export type AgeGap = 'age_not_set' | 'age_not_covered';

/**
 * The app knows only the birth year, so a pitcher can have two ages in a year, before and after their
 * birthday. The younger age applies if the rules cover it.
 */
export function bandForBirthYear(
  rules: ArmCareRules,
  birthYear: number | null,
  year: number,
): AgeBand | AgeGap {
  const [firstBand, ...otherBands] = rules.bands;
  const hasOneBand = otherBands.length === 0;
  if (hasOneBand && firstBand?.from === 0 && firstBand.to === MAX_AGE) return firstBand;
  if (birthYear === null) return 'age_not_set';
  const ageTurned = year - birthYear;
  return bandOfAge(rules, ageTurned - 1) ?? bandOfAge(rules, ageTurned) ?? 'age_not_covered';
}
