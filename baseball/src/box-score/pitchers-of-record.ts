import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { personKey } from '../game/person.ts';
import type { ScoringBook } from '../scoring-book/scoring-book.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { appearancesOf } from './appearances.ts';
import {
  NO_DECISIONS,
  type PitchingDecisions,
  proposeDecisions,
  winningSide,
} from './decisions.ts';
import { hasFigures } from './forfeit.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';

export interface PitchersOfRecord {
  /** What the team's book gives for the game as it is now. All are null after a tie. */
  readonly proposed: PitchingDecisions;
  /**
   * The pitchers who can get each decision, in order of appearance. After a tie these are the pitchers of both sides. Nobody can
   * get one in a game that was forfeited before it was a regulation game.
   */
  readonly candidates: Readonly<Record<keyof PitchingDecisions, readonly Person[]>>;
}

const NO_CANDIDATES = { winningPitcher: [], losingPitcher: [], savePitcher: [] };

export function pitchersOfRecord(
  setup: GameSetup,
  entries: readonly LogEntry[],
  book: ScoringBook,
): PitchersOfRecord {
  const plays = listPlays(setup, entries);
  if (!hasFigures(setup, plays)) return { proposed: NO_DECISIONS, candidates: NO_CANDIDATES };
  const accounts = accountForRuns(plays);
  const winner = winningSide(plays);
  const pitchersOf = (side: Side): Person[] => {
    const pitchers = appearancesOf(plays, accounts, side).map(({ pitcher }) => pitcher);
    return [...new Map(pitchers.map((pitcher) => [personKey(pitcher), pitcher])).values()];
  };
  const candidatesToWin = winner
    ? pitchersOf(winner)
    : [...pitchersOf('team'), ...pitchersOf('opponent')];
  return {
    proposed: proposeDecisions(setup, plays, accounts, book),
    candidates: {
      winningPitcher: candidatesToWin,
      losingPitcher: winner ? pitchersOf(otherSide(winner)) : candidatesToWin,
      savePitcher: candidatesToWin,
    },
  };
}
