import type { GameState } from '../game/folded-game.ts';
import type { LogEntry } from '../game/game-log.ts';

type Situation = Pick<GameState, 'bases' | 'outs'>;

/**
 * Whether the batter may run when the catcher does not catch the third strike: first base is empty, or two are out
 * (OBR 5.05(a)(2), NFHS baseball 8-1-1b, NFHS softball 8-1-1b).
 */
export function mayRunOnThirdStrike({ bases, outs }: Situation): boolean {
  return bases.first === null || outs === 2;
}

/**
 * Whether a third strike may leave the batter safe. A foul tip is caught by definition, the ball is dead after a foul
 * bunt (OBR 5.09(a)(2) and (4)), and an automatic strike has no pitch to drop.
 */
export function mayBeDropped(before: Situation, entry: LogEntry): boolean {
  return (
    entry.kind === 'pitch' &&
    entry.foulTip !== true &&
    entry.foulBunt !== true &&
    mayRunOnThirdStrike(before)
  );
}

/** Whether a third strike leaves the batter safe against the rule. */
export function isWronglyDropped(before: Situation, entry: LogEntry): boolean {
  const move = entry.advances?.find(({ from }) => from === 'batter');
  return move !== undefined && move.to !== 'out' && !mayBeDropped(before, entry);
}
