import {
  type BatterTally,
  NO_BATTER_TALLY,
  NO_PITCHER_TALLY,
  type PitcherTally,
} from '../../figures/line-tallies.ts';
import { tallyOf } from '../../figures/tally.ts';
import { type TypeTally, tallyTypes } from '../../figures/type-tallies.ts';
import type { FoldedGame } from '../../game/folded-game.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';
import {
  battedPlateAppearances,
  type Perspective,
  pitchedPlateAppearances,
  pitchesOf,
} from '../measures/plate-appearances.ts';
import {
  type PlayerRecord,
  recordsByBatter,
  recordsByMatchup,
  recordsByPitcher,
} from '../measures/player-records.ts';

/** A game from one side's view: what its pitchers threw and how its batters did. */
export type GameReport = ReturnType<typeof gameReport>;

/** Runs and decisions are those of the box score, so they are 0 here. */
export interface ReportPitcher extends PlayerRecord {
  readonly tally: PitcherTally;
  readonly types: readonly TypeTally[];
}

export interface ReportBatter extends PlayerRecord {
  readonly tally: BatterTally;
  /** Only in completed plate appearances. */
  readonly pitchesSeen: number;
}

export function gameReport(game: FoldedGame, perspective: Perspective) {
  const pitched = pitchedPlateAppearances(game, perspective);
  const record = { pitches: pitchesOf(pitched), chargedAppearances: pitched };
  const batted = battedPlateAppearances(game, perspective);
  const pitchesOfCompleted = new Set(pitchesOf(batted.filter(({ completed }) => completed)));
  return {
    /** What its pitchers threw. */
    record,
    tally: tallyOf(record),
    /** The one thrown most first. */
    types: tallyTypes(record),
    pitchers: recordsByPitcher(pitched).map((pitcher) => ({
      ...pitcher,
      tally: {
        ...NO_PITCHER_TALLY,
        ...tallyOf(pitcher),
        outs: game.outsByPitcher.get(pitcher.key) ?? 0,
      },
      types: tallyTypes(pitcher),
    })),
    batters: recordsByBatter(batted).map((batter) => ({
      ...batter,
      tally: { ...NO_BATTER_TALLY, ...tallyOf(batter) },
      pitchesSeen: batter.pitches.filter((pitch) => pitchesOfCompleted.has(pitch)).length,
    })),
    /** The batters who faced its pitchers. */
    matchups: recordsByMatchup(pitched).map((matchup) => ({ ...matchup, tally: tallyOf(matchup) })),
  };
}

export function hitsOf({ plateAppearances }: FoldedGame, side: Side): number {
  const chargedAppearances = plateAppearances.filter(({ battingSide }) => battingSide === side);
  return tallyOf({ pitches: [], chargedAppearances }).hits;
}
