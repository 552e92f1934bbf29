import { type Figure, figureValue } from '../../figures/figure.ts';
import {
  AVERAGE,
  AVERAGE_VELOCITY,
  CONTACT,
  FIRST_PITCH_STRIKES,
  STRIKES,
  WHIFFS,
} from '../../figures/record-figures.ts';
import { sharesOf, type TypeTally } from '../../figures/type-tallies.ts';
import type { FoldedGame } from '../../game/folded-game.ts';
import { countCalls, outsideZoneCounts, strikeZoneData, zoneCounts } from '../measures/calls.ts';
import type { Perspective } from '../measures/plate-appearances.ts';
import { percent } from '../measures/rate.ts';
import { pitchSequences, pitchTypesByCount } from '../pitching/count-patterns.ts';
import {
  type GameReport,
  gameReport,
  type ReportBatter,
  type ReportPitcher,
} from './game-report.ts';

export type GameStats = ReturnType<typeof gameStats>;

/** `gameReport` under the names of `GET /api/games/{id}/stats`. Pitch sequences cover both sides. */
export function gameStats(game: FoldedGame, perspective: Perspective) {
  const report = gameReport(game, perspective);
  return {
    ...pitchingStats(report),
    ...statsByType(report),
    pitcherStats: report.pitchers.map(pitcherStats),
    batterStats: report.batters.map(batterStats),
    hitterVsPitcherStats: report.matchups.map(hitterVsPitcherStats),
    pitchSequences: pitchSequences(game),
    lineScore: game.lineScore,
  };
}

function pitchingStats({ tally, record: { pitches } }: GameReport) {
  return {
    totalPitches: tally.pitches,
    strikes: tally.strikes,
    balls: tally.pitches - tally.strikes,
    strikePercentage: figureValue(STRIKES, tally),
    firstPitchStrikes: tally.firstPitchStrikes,
    totalFirstPitches: tally.firstPitches,
    firstPitchStrikePercentage: figureValue(FIRST_PITCH_STRIKES, tally),
    callCounts: countCalls(pitches),
    swings: tally.swings,
    whiffs: tally.whiffs,
    contactPercentage: figureValue(CONTACT, tally),
    swingMissPercentage: figureValue(WHIFFS, tally),
    avgVelocity: figureValue(AVERAGE_VELOCITY, tally),
    strikeZoneData: strikeZoneData(pitches),
    outsideZone: outsideZoneCounts(pitches),
  };
}

function statsByType({ tally: total, types }: GameReport) {
  const byType = <Value>(statOf: (row: TypeTally) => Value) =>
    Object.fromEntries(types.map((row) => [row.type, statOf(row)]));
  const figureByType = (figure: Figure) => byType(({ tally }) => figureValue(figure, tally));
  return {
    pitchTypeCounts: byType(({ tally }) => tally.pitches),
    pitchTypeBreakdown: Object.fromEntries(
      sharesOf(types, total).map(({ type, rate }) => [type, rate.percent]),
    ),
    strikePercentageByPitchType: figureByType(STRIKES),
    averageVelocityByPitchType: figureByType(AVERAGE_VELOCITY),
    /** This and the percentages of `swingMissCounts` are 0 when the denominator is 0, as the REST API promises. */
    swingMissBreakdown: byType(({ tally }) => figureValue(WHIFFS, tally) ?? 0),
    swingMissCounts: byType(({ tally: { swings, whiffs, pitches } }) => ({
      swings,
      whiffs,
      perSwing: percent(whiffs, swings) ?? 0,
      perPitch: percent(whiffs, pitches) ?? 0,
      /** The type's whiffs / the whiffs of all types. */
      shareOfWhiffs: percent(whiffs, total.whiffs) ?? 0,
    })),
    battingAvgAgainst: byType(({ tally }) => ({
      hits: tally.hits,
      atBats: tally.atBats,
      average: figureValue(AVERAGE, tally),
    })),
  };
}

function pitcherStats({ person, pitches, tally, types }: ReportPitcher) {
  return {
    pitcherName: person.name,
    totalPitches: tally.pitches,
    strikes: tally.strikes,
    balls: tally.pitches - tally.strikes,
    strikePercentage: figureValue(STRIKES, tally),
    firstPitchStrikes: tally.firstPitchStrikes,
    totalFirstPitches: tally.firstPitches,
    pitchTypes: Object.fromEntries(types.map((row) => [row.type, row.tally.pitches])),
    zones: zoneCounts(pitches),
    countStrategies: pitchTypesByCount(pitches),
    battersFaced: tally.plateAppearances,
    atBats: tally.atBats,
    hits: tally.hits,
    strikeouts: tally.strikeouts,
    walks: tally.walks,
    hitBatsmen: tally.hitByPitch,
    homeRuns: tally.homeRuns,
    outs: tally.outs,
  };
}

function batterStats({ person, tally, pitchesSeen }: ReportBatter) {
  const { plateAppearances, atBats, hits, doubles, triples, homeRuns } = tally;
  const { walks, strikeouts, hitByPitch, sacFlies, sacBunts } = tally;
  return {
    batterName: person.name,
    ...{ plateAppearances, atBats, hits, doubles, triples, homeRuns },
    ...{ walks, strikeouts, hitByPitch, sacFlies, sacBunts },
    pitchesSeen,
    battingAverage: figureValue(AVERAGE, tally),
  };
}

function hitterVsPitcherStats({ batter, pitcher, tally }: GameReport['matchups'][number]) {
  const { plateAppearances, atBats, hits, strikeouts, walks, pitches, strikes, fouls } = tally;
  return {
    batter: batter.name,
    pitcher: pitcher.name,
    ...{ plateAppearances, atBats, hits, strikeouts, walks },
    totalPitches: pitches,
    strikes,
    balls: pitches - strikes,
    fouls,
  };
}
