import { type AgeBand, type ArmCareRules, bandOfAge } from './rules.ts';

export type AgeGap = 'age_not_set' | 'age_not_covered';

/**
 * The app knows only the birth year, so it knows two possible ages of a pitcher in a year. The younger
 * one applies if the rules cover it.
 */
export function bandForBirthYear(
  rules: ArmCareRules,
  birthYear: number | null,
  year: number,
): AgeBand | AgeGap {
  const [onlyBand] = rules.bands;
  if (onlyBand !== undefined && coversEveryAge(rules)) return onlyBand;
  if (birthYear === null) return 'age_not_set';
  const ageTurned = year - birthYear;
  return bandOfAge(rules, ageTurned - 1) ?? bandOfAge(rules, ageTurned) ?? 'age_not_covered';
}

function coversEveryAge({ bands }: ArmCareRules): boolean {
  const [onlyBand] = bands;
  return bands.length === 1 && onlyBand !== undefined && onlyBand.from === 0 && onlyBand.to === 99;
}
