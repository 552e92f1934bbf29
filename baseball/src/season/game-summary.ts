import { type GameToScore, teamBoxScore } from '../box-score/box-score.ts';
import { hasFigures } from '../box-score/forfeit.ts';
import { playsOf } from '../box-score/plays.ts';
import { applyEntries, foldApplied } from '../fold/fold-game.ts';
import type { GameState } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { scheduledInnings } from '../game/scheduled-innings.ts';
import { pitchedPlateAppearances, pitchesOf } from '../stats/measures/perspective.ts';
import { recordsByPitcher } from '../stats/measures/player-records.ts';
import { type PitchingSums, sumPitching } from '../stats/pitching/pitching-sums.ts';
import type { PlayerCounts } from './add-games.ts';
import { type CountedBatter, countBatters } from './batter-counts.ts';
import { countPitches } from './count-pitches.ts';
import { countPitchers, type PitcherSeasonCounts } from './pitcher-counts.ts';

/**
 * A game's figures for season reports. Of a game that was forfeited before it was a regulation game, only the score counts (OBR
 * 9.03(e)(2)).
 * They are stored, so that the log is read again only after it has changed.
 */
export interface GameSummary {
  readonly score: GameState['score'];
  /** The scheduled innings. */
  readonly innings: number;
  /** The counted pitches of both sides, without voided ones. */
  readonly pitches: number;
  readonly pitching: PitchingSums;
  /** The pitch totals of the team's pitchers by type, for arsenals. In order of first appearance. */
  readonly pitchers: readonly PitcherSums[];
  /** The team's batters as in the box score. Empty without a plate appearance of either side. */
  readonly batting: readonly CountedBatter[];
  readonly pitchingLines: readonly PlayerCounts<PitcherSeasonCounts>[];
}

export interface PitcherSums extends PitchingSums {
  readonly person: Person;
}

export function summarizeGame(game: GameToScore): GameSummary {
  const { setup, entries } = game;
  const applied = applyEntries(setup, entries);
  const folded = foldApplied(setup, applied);
  const plays = playsOf(setup, applied);
  const counts = hasFigures(setup, plays);
  const chargedAppearances = counts ? pitchedPlateAppearances(folded, 'team') : [];
  const { batting, pitching } = teamBoxScore(game, plays, folded);
  const hasBegun = folded.plateAppearances.length > 0;
  return {
    score: folded.state.score,
    innings: scheduledInnings(setup),
    pitches: counts ? countPitches(entries) : 0,
    pitching: sumPitching({ chargedAppearances, pitches: pitchesOf(chargedAppearances) }),
    pitchers: recordsByPitcher(chargedAppearances).map((record) => ({
      person: record.person,
      ...sumPitching(record),
    })),
    batting: hasBegun ? countBatters(folded, batting) : [],
    pitchingLines: hasBegun ? countPitchers(folded, pitching, scheduledInnings(setup)) : [],
  };
}
