import * as z from 'zod/mini';
import type { Sport } from '../vocabulary/vocabulary.ts';

/** These words are stored and sent, so no spelling here may change. */
export const scoringBookSchema = z.enum(['obr', 'nfhs_baseball', 'nfhs_softball']);
/** The rules by which a team's pitchers of record are named. */
export type ScoringBook = z.infer<typeof scoringBookSchema>;

/** Little League says how a forfeit is scored, and nothing about pitchers of record. */
export const forfeitBookSchema = z.enum([...scoringBookSchema.options, 'little_league']);
/** The rules that give the score of a forfeited game. */
export type ForfeitBook = z.infer<typeof forfeitBookSchema>;

interface ForfeitScore {
  /** The winner's runs against 0, or one for each scheduled inning. */
  readonly runs: number | 'one_an_inning';
  /** Whether the score stays as it is in a regulation game that the side at fault is losing. */
  readonly standsIfLosing: boolean;
}

/**
 * - `obr`: the definition of a forfeited game in Official Baseball Rules, and 7.03: 9 to 0.
 * - NFHS Baseball Rules 4-4-2 and NFHS Softball Rules 4-3: 7 to 0, or the score as it stands.
 * - Little League Rule 2.00, "Forfeited game": 6 to 0, and 7 to 0 in the divisions that play seven innings.
 */
export const FORFEIT_SCORES: Readonly<Record<ForfeitBook, ForfeitScore>> = {
  obr: { runs: 9, standsIfLosing: false },
  nfhs_baseball: { runs: 7, standsIfLosing: true },
  nfhs_softball: { runs: 7, standsIfLosing: true },
  little_league: { runs: 'one_an_inning', standsIfLosing: false },
};

/** The part of a team that decides which rules its games go by. */
export interface TeamWithBook {
  readonly sport: Sport;
  readonly settings: {
    /** Null if the sport and the scheduled innings decide. */
    readonly scoringBook: ScoringBook | null;
    /** As in `armCareRulesOf`. */
    readonly armCareRules: unknown;
  };
}

interface GameOfLength {
  /** The scheduled innings. */
  readonly innings: number;
}

export function scoringBookOf({ sport, settings }: TeamWithBook, game: GameOfLength): ScoringBook {
  if (settings.scoringBook !== null) return settings.scoringBook;
  if (sport === 'softball') return 'nfhs_softball';
  return game.innings < 9 ? 'nfhs_baseball' : 'obr';
}

/**
 * A team that chose no book and rests its pitchers by Little League's rules plays Little League. Its softball rules are for
 * divisions of six innings, and they are also what a new softball team has, so they say nothing about a longer game.
 */
export function forfeitBookOf(team: TeamWithBook, game: GameOfLength): ForfeitBook {
  const { scoringBook, armCareRules } = team.settings;
  const isLittleLeague =
    armCareRules === 'little_league' ||
    (armCareRules === 'little_league_softball' && game.innings <= 6);
  return scoringBook === null && isLittleLeague ? 'little_league' : scoringBookOf(team, game);
}
