import type { Bats, Hand } from '@full-count/baseball';

/** What is kept of a player beside the name. Null when it was not entered. */
export interface Details {
  readonly bats: Bats | null;
  readonly throws: Hand | null;
  /** Our own players only. */
  readonly birthYear: number | null;
}

const BATS: Readonly<Record<Bats, string>> = {
  L: 'Bats left',
  R: 'Bats right',
  S: 'Switch hitter',
};
const THROWS: Readonly<Record<Hand, string>> = { L: 'throws left', R: 'throws right' };

/** "Bats right, throws right, born 2014", "Bats left", "Bats/throws not set" */
export function detailsText({ bats, throws, birthYear }: Details, withAge: boolean): string {
  const hands = [bats && BATS[bats], throws && THROWS[throws]].filter((one) => one !== null);
  const parts = [
    ...(hands.length === 0 ? ['Bats/throws not set'] : hands),
    ...(withAge ? [birthYear === null ? 'age not set' : `born ${birthYear}`] : []),
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Only what was changed, so that what another device enters meanwhile is kept. */
export function changedDetails(before: Details, after: Details): Partial<Details> {
  return {
    ...(after.bats !== before.bats && { bats: after.bats }),
    ...(after.throws !== before.throws && { throws: after.throws }),
    ...(after.birthYear !== before.birthYear && { birthYear: after.birthYear }),
  };
}

/** A typed birth year: null for nothing, undefined for what can't be a player's birth year. */
export function birthYearOf(text: string, thisYear: number): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const year = Number(typed);
  const isYear = /^\d{4}$/.test(typed) && year >= thisYear - OLDEST && year <= thisYear - YOUNGEST;
  return isYear ? year : undefined;
}

const OLDEST = 99;
const YOUNGEST = 3;
