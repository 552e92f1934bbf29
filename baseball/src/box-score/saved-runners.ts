import type { Runner } from '../game/folded-game.ts';
import type { Fielder } from '../vocabulary/positions.ts';
import { advanceOf, isFarther, type Play, runnersOn } from './plays.ts';

/**
 * Returns the runners whom only an error kept from being put out (OBR 9.16(c)): those caught stealing or picked off, and
 * those whom a ball in play would have put out. One throw puts out one runner.
 */
export function runnersSaved(play: Play): Runner[] {
  const { entry, before, outs } = play;
  if (entry.kind === 'pitch') {
    return runnersOn(before)
      .map(({ runner }) => runner)
      .filter((runner) => isSavedOnBall(play, runner));
  }
  if (outs > 0 || (entry.type !== 'caught_stealing' && entry.type !== 'pick_off')) return [];
  const move = entry.advances?.find(({ from, cause }) => from !== 'batter' && cause === 'error');
  const runner = move && move.from !== 'batter' ? before.bases[move.from] : null;
  // After a wild throw of the pitcher or catcher, a runner who was to be picked off only advanced.
  const isWildThrow = entry.type === 'pick_off' && (move?.fielder ?? FIRST_BASE) <= CATCHER;
  return runner && !isWildThrow ? [runner] : [];
}

/**
 * An error saved the runner if the ball itself sent them to that base, or if the catcher dropped the throw home. After
 * other errors the runner went on, and would have stopped without them.
 */
function isSavedOnBall(play: Play, runner: Runner): boolean {
  const { entry, ended } = play;
  const advance = advanceOf(play, runner);
  if (entry.kind !== 'pitch' || entry.call !== 'in_play' || advance?.cause !== 'error')
    return false;
  if (advance.to === 'out' || ended?.result === 'error') return false;
  const isDroppedThrowHome = advance.to === 'home' && advance.fielder === CATCHER;
  // On a fielder's choice with all safe, the error saved the runner whom the fielders chose.
  return ended?.result === 'fielders_choice' || isDroppedThrowHome || !isFarther(play, advance);
}

const CATCHER: Fielder = 2;
const FIRST_BASE: Fielder = 3;
