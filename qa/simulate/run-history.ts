import { takeBackgroundErrors, Violation } from './world/ground-truth.ts';
import type { History, Step } from './world/history.ts';
import { judgeEnd, judgePhone } from './world/judge.ts';
import { runStep } from './world/run-step.ts';
import { type Environment, World } from './world/world.ts';

export interface Failure {
  readonly problem: string;
  /** The index of the step after which it failed. Null if it failed at the end. */
  readonly step: number | null;
}

export async function runHistory(
  history: History,
  environment: Environment,
): Promise<Failure | null> {
  let stepIndex: number | null = 0;
  // Forgets the errors of the history before.
  takeBackgroundErrors();
  let world: World | null = null;
  try {
    world = await World.begin(environment, history);
    for (const [index, step] of history.steps.entries()) {
      stepIndex = index;
      await runStep(world, step);
      const phone = world.phoneOf(step);
      // The other tab catches up with several changes at once.
      const tab = phone.tab(step.b);
      await judgePhone(world, phone, tab ? [tab] : []);
    }
    stepIndex = null;
    await world.finish();
    await judgeEnd(world);
    return null;
  } catch (error) {
    const problem = error instanceof Violation ? error.message : `it threw ${stackOf(error)}`;
    return { problem, step: stepIndex };
  } finally {
    world?.end();
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

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
