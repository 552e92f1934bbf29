export const YEAR_OR_DATE =
  /^(?:(?:19|20)\d\d(?:([./-])\d{1,2}\1\d{1,2})?|\d{1,2}([./-])\d{1,2}\2(?:19|20)\d\d)$/;

const FIRST_BIRTH_YEAR = 1900;
const YOUNGEST_PLAYER = 3;
const OLDEST_PLAYER = 100;

export function birthYearOf(text: string, thisYear: number): number | null {
  const years = (text.match(/\d+/g) ?? []).filter(({ length }) => length === 4);
  const year = Number(years[0]);
  const isYear = years.length === 1 && year >= FIRST_BIRTH_YEAR && year <= thisYear;
  return isYear ? year : null;
}

/** Whether a cell without a heading has a birth year rather than a graduation year or the year of joining. */
export function looksLikeBirthYear(cell: string, thisYear: number): boolean {
  const year = YEAR_OR_DATE.test(cell) ? birthYearOf(cell, thisYear) : null;
  return year !== null && year <= thisYear - YOUNGEST_PLAYER && year >= thisYear - OLDEST_PLAYER;
}
