import type { Bats, Throws } from '@full-count/baseball';
import { playerFacts } from '../../../format/players.ts';
import { upperFirst } from '../../../format/title-case.ts';

export interface Details {
  readonly bats: Bats | null;
  readonly throws: Throws | null;
  /** Stored for our own players only. */
  readonly birthYear: number | null;
}

/** "Bats right, throws right, born 2014", "Bats left", "Bats/throws not set" */
export function detailsText(
  { bats, throws, birthYear }: Details,
  { withAge }: { withAge: boolean },
): string {
  const hands = playerFacts({ bats, throws }) || 'bats/throws not set';
  const age = birthYear === null ? 'age not set' : `born ${birthYear}`;
  return upperFirst(withAge ? `${hands}, ${age}` : hands);
}

/** The typed birth year. Null when nothing was typed, undefined when it can't be a player's. */
export function parseBirthYear(text: string, thisYear: number): number | null | undefined {
  const trimmedText = text.trim();
  if (trimmedText === '') return null;
  const year = Number(trimmedText);
  const isYear =
    /^\d{4}$/.test(trimmedText) && year >= thisYear - OLDEST_AGE && year <= thisYear - YOUNGEST_AGE;
  return isYear ? year : undefined;
}

const OLDEST_AGE = 99;
const YOUNGEST_AGE = 3;
