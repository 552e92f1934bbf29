import type { FoldedGame } from '../../game/folded-game.ts';
import type { AtBatResult, HitLocation } from '../../vocabulary/vocabulary.ts';
import { type Perspective, pitchedPlateAppearances } from '../measures/perspective.ts';
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

export function sprayChart(game: FoldedGame, perspective: Perspective): SprayData {
  const ballsInPlay = pitchedPlateAppearances(game, perspective).flatMap(({ pitches, result }) => {
    const lastPitch = pitches.findLast(({ afterTheEnd }) => !afterTheEnd);
    return lastPitch?.facts.call === 'in_play' && result !== null
      ? [{ ...lastPitch.facts, result }]
      : [];
  });
  const balls = ballsInPlay.flatMap(({ id, hitLocation, result }) =>
    hitLocation === undefined ? [] : [{ id, location: hitLocation, result }],
  );
  return { balls, located: rate(balls.length, ballsInPlay.length) };
}
