import type { Sport } from './vocabulary/vocabulary.ts';

/** Matches "12U", "U12" and "12 U". */
const AGE_GROUP = /\b(?:U(\d{1,2})|(\d{1,2}) ?U)\b/iu;

const OLDEST_WITH_SIX_INNINGS = 12;
const OLDEST_YOUTH = 18;

export function regulationInnings(sport: Sport, teamName: string): number {
  const age = ageGroupOf(teamName);
  if (age !== null && age <= OLDEST_WITH_SIX_INNINGS) return 6;
  const isYouth = age !== null && age <= OLDEST_YOUTH;
  return sport === 'softball' || isYouth ? 7 : 9;
}

function ageGroupOf(teamName: string): number | null {
  const match = AGE_GROUP.exec(teamName);
  return match === null ? null : Number(match[1] ?? match[2]);
}
