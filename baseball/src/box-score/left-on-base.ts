import type { Side } from '../vocabulary/vocabulary.ts';
import { type Play, runnersOn } from './plays.ts';

/**
 * Counts the runners whom a side left on base in its finished half innings (OBR 9.02(g)). A batter counts
 * too if they reached base on the play on which a runner made the third out.
 *
 * @param isOver true if the game has ended, so that its last half inning is finished too
 */
export function teamLeftOnBase(plays: readonly Play[], side: Side, isOver: boolean): number {
  const playsOfSide = plays.filter(({ battingSide }) => battingSide === side);
  let leftCount = 0;
  for (const { before, ended, runs, outs, hasEndedHalf } of playsOfSide) {
    if (!hasEndedHalf) continue;
    // Everyone on base and the batter either scored, was put out or was left on base.
    const batterCount = ended !== null && ended.result !== null ? 1 : 0;
    // The log may lack the runner of a double play, which would make the difference negative.
    leftCount += Math.max(0, runnersOn(before).length + batterCount - runs.length - outs);
  }
  const lastPlay = plays.at(-1);
  const isInProgress =
    lastPlay !== undefined && lastPlay.battingSide === side && !lastPlay.hasEndedHalf;
  return isOver && isInProgress ? leftCount + runnersOn(lastPlay.after).length : leftCount;
}

/**
 * Counts the runners who stayed on base after a plate appearance in which the batter or a runner was put out. 0 if nobody
 * was.
 */
export function batterLeftOnBase({ before, ended, runs, outs }: Play): number {
  if (ended === null || ended.result === null || outs === 0) return 0;
  const battersOut = ended.result === 'fielders_choice_out' ? 0 : 1;
  const runnersOut = outs - battersOut;
  return Math.max(0, runnersOn(before).length - runs.length - runnersOut);
}
