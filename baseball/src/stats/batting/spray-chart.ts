import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { refinedResult } from '../../vocabulary/result-names.ts';
import type { AtBatResult, HitLocation } from '../../vocabulary/vocabulary.ts';
import { lastPitchOf } from '../measures/last-pitch.ts';
import { type Rate, rate } from '../measures/rate.ts';

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
