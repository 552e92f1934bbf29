import type { Side } from '../vocabulary/vocabulary.ts';
import { type Play, runnersOn } from './plays.ts';

/** OBR 9.02(g). A batter counts too if they reached base on the play on which a runner made the third out. */
export function teamLeftOnBase(plays: readonly Play[], side: Side, isOver: boolean): number {
  const playsOfSide = plays.filter(({ battingSide }) => battingSide === side);
  let leftCount = 0;
  for (const { before, ended, runs, outs, hasEndedHalf } of playsOfSide) {
    if (!hasEndedHalf) continue;
    const batterCount = ended !== null && ended.result !== null ? 1 : 0;
    // The log may lack the runner of a double play, which would make the difference negative.
    leftCount += Math.max(0, runnersOn(before).length + batterCount - runs.length - outs);
  }
  const lastPlay = plays.at(-1);
  const isInProgress =
    lastPlay !== undefined && lastPlay.battingSide === side && !lastPlay.hasEndedHalf;
  return isOver && isInProgress ? leftCount + runnersOn(lastPlay.after).length : leftCount;
}

/** The runners who stayed on base after a plate appearance in which the batter or a runner was put out. */
export function batterLeftOnBase({ before, ended, runs, outs }: Play): number {
  if (ended === null || ended.result === null || outs === 0) return 0;
  const battersOut = ended.result === 'fielders_choice_out' ? 0 : 1;
  const runnersOut = outs - battersOut;
  return Math.max(0, runnersOn(before).length - runs.length - runnersOut);
}
