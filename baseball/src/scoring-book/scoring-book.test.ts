import { expect, it } from 'vitest';
import type { Sport } from '../vocabulary/vocabulary.ts';
import {
  type ForfeitBook,
  forfeitBookOf,
  type ScoringBook,
  scoringBookOf,
} from './scoring-book.ts';

const teamOf = (sport: Sport, scoringBook: ScoringBook | null, armCareRules = 'pitch_smart') => ({
  sport,
  settings: { scoringBook, armCareRules },
});

it.each<[Sport, innings: number, scoringBook: ScoringBook | null, book: ScoringBook]>([
  ['baseball', 9, null, 'obr'],
  ['baseball', 7, null, 'nfhs_baseball'],
  ['baseball', 6, null, 'nfhs_baseball'],
  ['softball', 7, null, 'nfhs_softball'],
  ['softball', 9, null, 'nfhs_softball'],
  ['baseball', 7, 'obr', 'obr'],
  ['softball', 7, 'nfhs_baseball', 'nfhs_baseball'],
])('%s of %d innings with the choice %s goes by %s', (sport, innings, scoringBook, book) => {
  expect(scoringBookOf(teamOf(sport, scoringBook), { innings })).toBe(book);
});

it.each<[Sport, innings: number, rest: string, ScoringBook | null, book: ForfeitBook]>([
  ['baseball', 6, 'little_league', null, 'little_league'],
  ['baseball', 6, 'little_league', 'obr', 'obr'],
  ['baseball', 6, 'pitch_smart', null, 'nfhs_baseball'],
  ['softball', 6, 'little_league_softball', null, 'little_league'],
  ['softball', 7, 'little_league_softball', null, 'nfhs_softball'],
])('a forfeit of %s, %d innings, pitch limits %s, book %s, goes by %s', (...row) => {
  const [sport, innings, armCareRules, scoringBook, book] = row;
  expect(forfeitBookOf(teamOf(sport, scoringBook, armCareRules), { innings })).toBe(book);
});
