import { type GameToScore, teamBoxScore } from '../box-score/box-score.ts';
import { hasFigures } from '../box-score/forfeit.ts';
import { playsOf } from '../box-score/plays.ts';
import { applyEntries, foldApplied } from '../fold/fold-game.ts';
import { scheduledInnings } from '../game/innings.ts';
import { withoutZeros } from '../stats/measures/add-counts.ts';
import { countPitches, type GameSummary } from './season-lines.ts';

export function summarizeGame(game: GameToScore): GameSummary {
  const { setup, entries } = game;
  const applied = applyEntries(setup, entries);
  const folded = foldApplied(setup, applied);
  const plays = playsOf(setup, applied);
  const hasBegun = folded.plateAppearances.length > 0;
  const { batting, pitching } = hasBegun ? teamBoxScore(game, plays, folded) : NO_LINES;
  return {
    score: folded.state.score,
    innings: scheduledInnings(setup),
    pitches: hasFigures(setup, plays) ? countPitches(entries) : 0,
    batting: batting.map((line) => ({ ...line, tally: withoutZeros(line.tally) })),
    pitching: pitching.map((line) => ({
      ...line,
      tally: withoutZeros(line.tally),
      types: line.types.map(({ type, tally }) => ({ type, tally: withoutZeros(tally) })),
    })),
  };
}

const NO_LINES = { batting: [], pitching: [] };
