import type { BattedBall } from '../vocabulary/vocabulary.ts';
import type { GameState } from './folded-game.ts';
import type { LogEntry } from './game-log.ts';

export function battedBallOf(entry: LogEntry): BattedBall | null {
  return (entry.kind === 'pitch' && entry.battedBall) || null;
}

/** A batted ball that a fielder can catch. */
export function isInTheAir(battedBall: BattedBall | null): boolean {
  return battedBall === 'fly' || battedBall === 'line' || battedBall === 'pop';
}

/** Of a double or triple play. A ball of unknown kind counts as a ground ball if the runner on first was forced. */
export function isGrounded(entry: LogEntry, { bases }: Pick<GameState, 'bases'>): boolean {
  return bases.first !== null && !isInTheAir(battedBallOf(entry));
}
