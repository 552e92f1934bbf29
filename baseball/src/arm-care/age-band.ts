import { type AgeBand, type ArmCareRules, bandOfAge } from './rules.ts';

/** Why there is no band: no birth year was entered, or the rules do not cover the age. */
export type AgeGap = 'age_not_set' | 'age_not_covered';

/**
 * Only the birth year is kept, so the pitcher has one of two ages in a season. The younger one is
 * taken, whose limits are never looser; where the rules begin above it, the older one.
 */
export function bandForBirthYear(
  rules: ArmCareRules,
  birthYear: number | null,
  year: number,
): AgeBand | AgeGap {
  const [only] = rules.bands;
  if (only !== undefined && coversEveryAge(rules)) return only;
  if (birthYear === null) return 'age_not_set';
  const turning = year - birthYear;
  return bandOfAge(rules, turning - 1) ?? bandOfAge(rules, turning) ?? 'age_not_covered';
}

function coversEveryAge({ bands }: ArmCareRules): boolean {
  const [only] = bands;
  return bands.length === 1 && only !== undefined && only.from === 0 && only.to === 99;
}
