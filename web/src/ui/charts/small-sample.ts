/** Under this many a percent is a hint, not a figure: shown quieter, with the tag "small". */
const FIRM_AT = 10;

export function isFew(of: number): boolean {
  return of < FIRM_AT;
}
