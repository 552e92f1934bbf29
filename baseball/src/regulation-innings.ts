import type { Sport } from './vocabulary/vocabulary.ts';

/** "12U", "U12" and "12 U" in a team's name. */
const AGE_GROUP = /\b(?:U(\d{1,2})|(\d{1,2}) ?U)\b/iu;

const OLDEST_OF_SIX_INNINGS = 12;
const OLDEST_OF_YOUTH = 18;

/**
 * How many innings a team's games are scheduled for, until the team says otherwise: 6 up to 12U and
 * 7 up to 18U, which is what youth leagues play, 7 in softball, and 9 in other baseball.
 */
export function regulationInnings(sport: Sport, teamName: string): number {
  const age = ageGroupOf(teamName);
  if (age !== null && age <= OLDEST_OF_SIX_INNINGS) return 6;
  const isYouth = age !== null && age <= OLDEST_OF_YOUTH;
  return sport === 'softball' || isYouth ? 7 : 9;
}

function ageGroupOf(teamName: string): number | null {
  const found = AGE_GROUP.exec(teamName);
  return found === null ? null : Number(found[1] ?? found[2]);
}
