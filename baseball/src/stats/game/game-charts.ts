import { figureRate } from '../../figures/figure.ts';
import { STRIKES } from '../../figures/record-figures.ts';
import { tallyOf } from '../../figures/tally.ts';
import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { refinedResult } from '../../vocabulary/result-names.ts';
import type { AtBatResult, HitLocation, PitchType } from '../../vocabulary/vocabulary.ts';
import { isInStrikeZone } from '../../vocabulary/zones.ts';
import { strikeZoneData } from '../measures/calls.ts';
import {
  lastPitchOf,
  type Perspective,
  pitchedPlateAppearances,
  pitchesOf,
  velocityByInning,
} from '../measures/plate-appearances.ts';
import { type Rate, rate } from '../measures/rate.ts';
import { pitchTypesByCount } from '../pitching/count-patterns.ts';

export type GameCharts = ReturnType<typeof gameCharts>;

export interface ResultShare {
  readonly result: AtBatResult;
  readonly share: Rate;
}

export function gameCharts(game: FoldedGame, perspective: Perspective) {
  const plateAppearances = pitchedPlateAppearances(game, perspective);
  const pitches = pitchesOf(plateAppearances);
  return {
    velocityByInning: velocityByInning(pitches),
    pitchTypesByCount: pitchTypesByCount(pitches),
    results: resultShares(plateAppearances),
    spray: sprayChart(plateAppearances),
  };
}

/** Null selects all. The count is balls and strikes, such as "2-1". */
export interface PitchFilter {
  readonly type: PitchType | null;
  readonly count: string | null;
}

export function zonePicture(game: FoldedGame, perspective: Perspective, filter: PitchFilter) {
  const allPitches = pitchesOf(pitchedPlateAppearances(game, perspective));
  const pitches = allPitches.filter((pitch) => matchesFilter(pitch, filter));
  const pitchesInside = pitches.filter(({ facts }) => isInStrikeZone(facts.zone));
  return {
    zones: strikeZoneData(pitches),
    inStrikeZone: rate(pitchesInside.length, pitches.length),
    /** The number of pitches with a zone, in the strike zone or outside. */
    located: pitches.filter(({ facts }) => facts.zone !== null).length,
    strikes: figureRate(STRIKES, tallyOf({ pitches })),
  };
}

function matchesFilter({ facts, balls, strikes }: FoldedPitch, { type, count }: PitchFilter) {
  const isOfType = type === null || facts.pitchType === type;
  return isOfType && (count === null || count === `${balls}-${strikes}`);
}

function resultShares(plateAppearances: readonly FoldedPlateAppearance[]): ResultShare[] {
  const counts = new Map<AtBatResult, number>();
  let resultCount = 0;
  for (const { result: enteredResult, battedBall } of plateAppearances) {
    if (enteredResult === null) continue;
    const result = refinedResult(enteredResult, battedBall);
    resultCount += 1;
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([result, n]) => ({ result, share: rate(n, resultCount) }));
}

export interface LocatedBall {
  readonly id: string;
  readonly location: HitLocation;
  readonly result: AtBatResult;
}

export interface SprayData {
  readonly balls: readonly LocatedBall[];
  /** Balls with a location / all balls in play. */
  readonly located: Rate;
}

export function sprayChart(plateAppearances: readonly FoldedPlateAppearance[]): SprayData {
  const ballsInPlay = plateAppearances.flatMap((plateAppearance) => {
    const { result } = plateAppearance;
    const lastPitch = lastPitchOf(plateAppearance);
    return lastPitch?.facts.call === 'in_play' && result !== null
      ? [{ ...lastPitch.facts, result: refinedResult(result, plateAppearance.battedBall) }]
      : [];
  });
  const balls = ballsInPlay.flatMap(({ id, hitLocation, result }) =>
    hitLocation === undefined ? [] : [{ id, location: hitLocation, result }],
  );
  return { balls, located: rate(balls.length, ballsInPlay.length) };
}
