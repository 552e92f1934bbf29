import { type AgeBand, type ArmCareRules, bandOfAge } from './rules.ts';

export type AgeGap = 'age_not_set' | 'age_not_covered';

/**
 * The app knows only the birth year, so a pitcher has two ages in a year. The younger applies if it is
 * covered.
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
