import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { countBatting } from '../batting/batting-line.ts';
import { type PlayerRecord, recordsByPitcher } from '../measures/player-records.ts';
import { firstPitchStrikeRate, strikeRate } from '../measures/strike-rate.ts';
import { zoneCounts } from '../measures/zone-counts.ts';
import { type ByPitchType, pitchTypeCounts } from './pitch-mix.ts';

export interface PitcherStats {
  readonly pitcherName: string;
  readonly totalPitches: number;
  readonly strikes: number;
  readonly balls: number;
  readonly strikePercentage: number | null;
  readonly firstPitchStrikes: number;
  readonly totalFirstPitches: number;
  readonly pitchTypes: ByPitchType<number>;
  readonly zones: Readonly<Record<string, number>>;
  readonly countStrategies: Readonly<Record<string, ByPitchType<number>>>;
  readonly battersFaced: number;
  readonly atBats: number;
  readonly hits: number;
  readonly strikeouts: number;
  readonly walks: number;
  readonly hitBatsmen: number;
  readonly homeRuns: number;
  /** Outs made while the pitcher was pitching. */
  readonly outs: number;
}

export function pitcherStats(
  plateAppearances: readonly FoldedPlateAppearance[],
  outsByPitcher: FoldedGame['outsByPitcher'],
): PitcherStats[] {
  return recordsByPitcher(plateAppearances).map((record) => ({
    ...pitchFigures(record),
    ...chargedFigures(record),
    outs: outsByPitcher.get(record.key) ?? 0,
  }));
}

function pitchFigures({ person, pitches }: PlayerRecord) {
  const strikes = strikeRate(pitches);
  const firstPitchStrikes = firstPitchStrikeRate(pitches);
  return {
    pitcherName: person.name,
    totalPitches: strikes.of,
    strikes: strikes.n,
    balls: strikes.of - strikes.n,
    strikePercentage: strikes.percent,
    firstPitchStrikes: firstPitchStrikes.n,
    totalFirstPitches: firstPitchStrikes.of,
    pitchTypes: pitchTypeCounts(pitches),
    zones: zoneCounts(pitches),
    countStrategies: pitchTypesByCount(pitches),
  };
}

function chargedFigures({ chargedAppearances }: PlayerRecord) {
  const line = countBatting(chargedAppearances);
  return {
    battersFaced: line.plateAppearances,
    atBats: line.atBats,
    hits: line.hits,
    strikeouts: line.strikeouts,
    walks: line.walks,
    hitBatsmen: line.hitByPitch,
    homeRuns: line.homeRuns,
  };
}

/** Counts the pitches of each type for each count, such as "2-1". */
export function pitchTypesByCount(
  pitches: readonly FoldedPitch[],
): Record<string, ByPitchType<number>> {
  const typesByCount: Record<string, ByPitchType<number>> = {};
  for (const balls of [0, 1, 2, 3]) {
    for (const strikes of [0, 1, 2]) {
      const pitchesOnCount = pitches.filter(
        (pitch) => pitch.balls === balls && pitch.strikes === strikes,
      );
      const types = pitchTypeCounts(pitchesOnCount);
      if (Object.keys(types).length > 0) typesByCount[`${balls}-${strikes}`] = types;
    }
  }
  return typesByCount;
}
