import { type Failure, runHistory } from './run-history.ts';
import type { History, Step } from './world/history.ts';
import type { Environment } from './world/world.ts';

/**
 * Removes steps as long as the history still fails: at first half of the steps at once, and in the end each step alone.
 * Returns null if the history passes.
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
  let chunkSize = Math.ceil(steps.length / 2);
  let isDone = steps.length === 0;
  while (!isDone) {
    let hasRemoved = false;
    let startIndex = 0;
    while (startIndex < steps.length) {
      const remainingSteps = [
        ...steps.slice(0, startIndex),
        ...steps.slice(startIndex + chunkSize),
      ];
      const shorterFailure = await play(remainingSteps);
      if (shorterFailure === null) {
        startIndex += chunkSize;
      } else {
        steps = remainingSteps;
        failure = shorterFailure;
        hasRemoved = true;
      }
    }
    isDone = chunkSize === 1 && !hasRemoved;
    chunkSize = Math.ceil(chunkSize / 2);
  }
  return { history: { ...history, steps }, failure };
}
