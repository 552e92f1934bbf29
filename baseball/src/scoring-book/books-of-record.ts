import type { ScoringBook } from './scoring-book.ts';

/** The complete innings that a starting pitcher needs to win. */
export interface StarterInnings {
  /** The row is for a game in which the side was in the field for this many innings or more. */
  readonly fielded: number;
  readonly needed: number;
  /** Which of the starter's turns on the mound count: the first, the longest, or all of them together. */
  readonly turns: 'first' | 'longest' | 'all';
}

interface BookOfRecord {
  /** The longest games first, or the share of the side's outs that the starter needs. */
  readonly starter: readonly StarterInnings[] | { readonly shareOfOuts: number };
  /** Whether a starter who left can come back and save the game. */
  readonly canStarterSave: boolean;
}

/**
 * - `obr`: Official Baseball Rules 9.17(b) and 9.19: five innings of a game in which the side is in the field for six or more,
 *   four of a game of five. The book names no shorter game, and the rows below follow the same step.
 * - `nfhs_baseball`: NFHS Baseball Rules 9-6-6 and 9-6-7: the first four innings, or three consecutive innings of a game that
 *   ends, for whatever reason, with fewer than seven. A starter who returns can get a win but no save.
 * - `nfhs_softball`: NFHS Softball Rules 9-6-6 and 9-6-7: at least half of the game, and a starter who returns keeps the innings
 *   she has. We count outs, because half of five innings is not a number of innings.
 */
export const BOOKS_OF_RECORD: Readonly<Record<ScoringBook, BookOfRecord>> = {
  obr: {
    starter: [
      { fielded: 6, needed: 5, turns: 'all' },
      { fielded: 5, needed: 4, turns: 'all' },
      { fielded: 4, needed: 3, turns: 'all' },
      { fielded: 3, needed: 2, turns: 'all' },
      { fielded: 0, needed: 1, turns: 'all' },
    ],
    canStarterSave: true,
  },
  nfhs_baseball: {
    starter: [
      { fielded: 7, needed: 4, turns: 'first' },
      { fielded: 0, needed: 3, turns: 'longest' },
    ],
    canStarterSave: false,
  },
  nfhs_softball: { starter: { shareOfOuts: 1 / 2 }, canStarterSave: false },
};
