import type { Side } from '../vocabulary/vocabulary.ts';
import { type Play, runnersOn } from './plays.ts';

/**
 * The runners that a side left on base in its finished halves (OBR 9.02(g)). The batter counts if they were
 * safe when the fielders put out a runner for the third out.
 *
 * @param isOver true when no more plays follow, so that the last half is finished too
 */
export function teamLeftOnBase(plays: readonly Play[], side: Side, isOver: boolean): number {
  const playsOfSide = plays.filter(({ battingSide }) => battingSide === side);
  const leftCount = playsOfSide
    .filter(({ hasEndedHalf }) => hasEndedHalf)
    .reduce((sum, { before, ended, runs, outs }) => {
      const batter = ended !== null && ended.result !== null ? 1 : 0;
      // A double play can have an out of a runner whom the scorer missed.
      return sum + Math.max(0, runnersOn(before).length + batter - runs.length - outs);
    }, 0);
  const lastPlay = plays.at(-1);
  const isInProgress =
    lastPlay !== undefined && lastPlay.battingSide === side && !lastPlay.hasEndedHalf;
  return isOver && isInProgress ? leftCount + runnersOn(lastPlay.after).length : leftCount;
}

/** The runners who stayed on base when this batter made an out. 0 for any other play. */
export function batterLeftOnBase({ before, ended, runs, outs }: Play): number {
  if (ended === null || ended.result === null || outs === 0) return 0;
  const runnersOut = ended.result === 'fielders_choice_out' ? outs : outs - 1;
  return Math.max(0, runnersOn(before).length - runs.length - runnersOut);
}
