import type { Bats, Hand } from '@full-count/baseball';
import { upperFirst } from '../../../format/title-case.ts';

export interface Details {
  readonly bats: Bats | null;
  readonly throws: Hand | null;
  /** Stored for our own players only. */
  readonly birthYear: number | null;
}

const BATS: Readonly<Record<Bats, string>> = {
  L: 'Bats left',
  R: 'Bats right',
  S: 'Switch hitter',
};
const THROWS: Readonly<Record<Hand, string>> = { L: 'throws left', R: 'throws right' };

/** "Bats right, throws right, born 2014", "Bats left", "Bats/throws not set" */
export function detailsText(
  { bats, throws, birthYear }: Details,
  { withAge }: { withAge: boolean },
): string {
  const hands = [bats && BATS[bats], throws && THROWS[throws]].filter((text) => text !== null);
  const parts = [
    ...(hands.length === 0 ? ['Bats/throws not set'] : hands),
    ...(withAge ? [birthYear === null ? 'age not set' : `born ${birthYear}`] : []),
  ];
  return upperFirst(parts.join(', '));
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
