import { type Failure, runHistory } from './run-history.ts';
import type { History, Step } from './world/history.ts';
import type { Ends } from './world/world.ts';

/**
 * Takes steps out of a failing history as long as it still fails, in halves first and then one by
 * one: what is left can be read.
 */
export async function shrink(
  history: History,
  endsOf: (history: History) => Promise<Ends>,
): Promise<{ readonly history: History; readonly failure: Failure } | null> {
  const fails = async (steps: readonly Step[]) => {
    const shorter = { ...history, steps };
    return runHistory(shorter, await endsOf(shorter));
  };
  let failure = await fails(history.steps);
  if (failure === null) return null;
  let steps = history.steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; ) {
    let isShorter = false;
    for (let from = 0; from < steps.length; ) {
      const rest = [...steps.slice(0, from), ...steps.slice(from + size)];
      const again = await fails(rest);
      if (again === null) from += size;
      else {
        [steps, failure, isShorter] = [rest, again, true];
      }
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (!isShorter) size = 0;
  }
  return { history: { ...history, steps }, failure };
}
