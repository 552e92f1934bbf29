import { type AgeBand, type ArmCareRules, bandOfAge, MAX_AGE } from './rules.ts';

export type AgeGap = 'age_not_set' | 'age_not_covered';

/** Only the birth year is known, so a pitcher can have two ages in a year. The younger one applies if it is covered. */
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
