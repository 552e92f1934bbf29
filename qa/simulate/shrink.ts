import { type Failure, runHistory } from './run-history.ts';
import type { History, Step } from './world/history.ts';
import type { Environment } from './world/world.ts';

/**
 * Removes steps from a failing history as long as it still fails, first half of the steps at once and
 * at last one by one. Returns null if the history passes.
 */
export async function shrink(
  history: History,
  createEnvironment: (history: History) => Promise<Environment>,
): Promise<{ readonly history: History; readonly failure: Failure } | null> {
  const play = async (steps: readonly Step[]) => {
    const shorter = { ...history, steps };
    return runHistory(shorter, await createEnvironment(shorter));
  };
  let failure = await play(history.steps);
  if (failure === null) return null;
  let steps = history.steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; ) {
    let isShorter = false;
    for (let from = 0; from < steps.length; ) {
      const remainingSteps = [...steps.slice(0, from), ...steps.slice(from + size)];
      const shorterFailure = await play(remainingSteps);
      if (shorterFailure === null) {
        from += size;
      } else {
        steps = remainingSteps;
        failure = shorterFailure;
        isShorter = true;
      }
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (!isShorter) size = 0;
  }
  return { history: { ...history, steps }, failure };
}
