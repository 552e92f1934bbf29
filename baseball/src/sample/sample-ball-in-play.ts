import type { GameState } from '../game/folded-game.ts';
import type { PitchFacts } from '../game/game-log.ts';
import type { AtBatResult, BattedBall, HitLocation } from '../vocabulary/vocabulary.ts';
import { pickByShare, type Random } from './random.ts';

type BallInPlay = Pick<PitchFacts, 'result' | 'battedBall' | 'hitLocation' | 'advances'>;

interface Outcome {
  readonly result: AtBatResult;
  readonly battedBall: BattedBall;
  readonly share: number;
}

const OUTCOMES: readonly [Outcome, ...Outcome[]] = [
  { result: 'single', battedBall: 'ground', share: 12 },
  { result: 'single', battedBall: 'line', share: 11 },
  { result: 'double', battedBall: 'line', share: 6 },
  { result: 'triple', battedBall: 'fly', share: 1 },
  { result: 'homerun', battedBall: 'fly', share: 1.5 },
  { result: 'error', battedBall: 'ground', share: 3 },
  { result: 'groundout', battedBall: 'ground', share: 32 },
  { result: 'flyout', battedBall: 'fly', share: 20 },
  { result: 'lineout', battedBall: 'line', share: 7 },
  { result: 'pop_out', battedBall: 'pop', share: 6 },
];

export function sampleBallInPlay(random: Random, state: GameState): BallInPlay {
  let lastRandom = 0;
  const play = samplePlay(() => {
    lastRandom = random();
    return lastRandom;
  }, state);
  // Derived from the last random number, so that adding locations did not change older games.
  const locations = locationsOf(play);
  const hitLocation = locations[Math.floor(((lastRandom * 997) % 1) * locations.length)];
  return hitLocation === undefined ? play : { ...play, hitLocation };
}

// Positions of fielders. One that is listed twice is picked twice as often.
const OUTFIELD = [7, 7, 8, 8, 9] as const;
const INFIELD = [6, 6, 4, 5, 3, 1] as const;

function locationsOf({ result, battedBall }: BallInPlay): readonly HitLocation[] {
  if (battedBall === 'fly') return OUTFIELD;
  if (battedBall === 'pop') return [6, 4, 5, 3, 2];
  const leavesInfield = result === 'single' || result === 'double';
  if (leavesInfield) return OUTFIELD;
  return battedBall === 'line' ? [8, 7, 9, 6, 4] : INFIELD;
}

function samplePlay(random: Random, { bases, outs }: GameState): BallInPlay {
  const { result, battedBall } = pickByShare(random, OUTCOMES);
  if (result === 'groundout' && bases.first && outs < 2) {
    const chance = random();
    if (chance < 0.3) return { result: 'doubleplay', battedBall };
    if (chance < 0.5) return { result: 'fielders_choice_out', battedBall };
  }
  if (result === 'flyout' && bases.third && outs < 2 && random() < 0.6) {
    return { result: 'sac_fly', battedBall };
  }
  if (result === 'single' && bases.second && random() < 0.6) {
    return { result, battedBall, advances: [{ from: 'second', to: 'home' }] };
  }
  return { result, battedBall };
}
