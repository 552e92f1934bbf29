import { type AgeBand, type ArmCareRules, bandOfAge } from './rules.ts';

/** Why no age band applies: no birth year was entered, or the rules do not cover the age. */
export type AgeGap = 'age_not_set' | 'age_not_covered';

/**
 * Returns the age band of a pitcher. The app stores only the birth year, so a pitcher has two ages
 * within a year. The younger one applies, since its limits are never looser, or the older one when
 * the rules do not cover the younger.
 *
 * @param birthYear null when not known
 * @param year the year of the season
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
